/** Longer than a closing menu takes to return the focus to its button. */
const settlesWithinMs = 600;

function focusBeginning(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Moves the focus to where a screen reader should continue after a navigation: the new page's heading, or its main part
 * until there is one. A menu that closes afterwards would return the focus to its button, so this holds the focus until
 * the person presses something. Returns a function that stops this.
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
