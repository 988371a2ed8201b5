/** Long enough to distinguish a pointer that rests from one that passes. */
const hoverMs = 60;

const pathOf = (event: Event): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target === '_blank') return;
  return link.pathname;
};

type Preload = (path: string) => void;

/** Starts loading a page that people will open without a link to it. Does nothing before the portal has started. */
export let preloadPage: Preload = () => {};

/** Calls `preload` with the path of a link that is hovered, focused or touched. Returns a function that stops this. */
export function preloadOnIntent(preload: Preload, root: Document = document): () => void {
  preloadPage = preload;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const atOnce = (event: Event) => {
    const path = pathOf(event);
    if (path) preload(path);
  };
  const afterRest = (event: Event) => {
    clearTimeout(resting);
    resting = setTimeout(() => atOnce(event), hoverMs);
  };
  root.addEventListener('pointerover', afterRest, { passive: true });
  root.addEventListener('focusin', atOnce);
  root.addEventListener('touchstart', atOnce, { passive: true });
  return () => {
    clearTimeout(resting);
    root.removeEventListener('pointerover', afterRest);
    root.removeEventListener('focusin', atOnce);
    root.removeEventListener('touchstart', atOnce);
  };
}
