/** Longer than a closing menu takes to give the focus back to its button. */
const settlesWithinMs = 600;

function focusBeginning(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Where a screen reader goes on reading after a navigation: the new page's heading, or its main part until it has one.
 * A menu that closes while the page is already there would take the focus back to its button; as long as the person
 * has not touched anything, the page keeps it. Returns how to stop keeping it.
 */
export function focusPage(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const leave = () => stop.abort();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Node && !document.getElementById('main')?.contains(target)) focusBeginning();
    },
    { signal },
  );
  document.addEventListener('keydown', leave, { signal, capture: true });
  document.addEventListener('pointerdown', leave, { signal, capture: true });
  const timer = setTimeout(leave, settlesWithinMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  focusBeginning();
  return leave;
}
