// Runs only on pages of the development server: reloads the page, or notifies a remote of its new code.
const events = new EventSource('/_development/events');

events.addEventListener('reload', () => location.reload());
events.addEventListener('rebuilt', ({ data }: MessageEvent<string>) =>
  window.dispatchEvent(new CustomEvent('portico:rebuilt', { detail: data })),
);
events.addEventListener('failed', ({ data }: MessageEvent<string>) => console.error(JSON.parse(data)));
