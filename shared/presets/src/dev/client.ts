// Runs in the page of the development server only: reloads it, or tells a remote that its new code is there.
const events = new EventSource('/_development/events');

events.addEventListener('reload', () => location.reload());
events.addEventListener('rebuilt', ({ data }: MessageEvent<string>) =>
  window.dispatchEvent(new CustomEvent('portico:rebuilt', { detail: data })),
);
events.addEventListener('failed', ({ data }: MessageEvent<string>) => console.error(JSON.parse(data)));
