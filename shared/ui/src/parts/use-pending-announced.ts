import { useEffect, useRef } from 'react';

/** Milliseconds that the live region waits with its very first announcement, until it is heard at all. */
const firstAnnouncementDelay = 100;

function removeNameless(): void {
  for (const said of document.querySelectorAll('[data-live-announcer] [aria-labelledby]'))
    if (!document.getElementById(said.getAttribute('aria-labelledby') ?? '')) said.remove();
}

/**
 * A pending button is announced by its id, in a live region that keeps the words for seconds. Where the button goes
 * before that, as "Publish" does once it is done, a picture without a name would stay: it goes with the button. The
 * first announcement of all is written later than asked for, so a button may be gone before it is: looked for twice.
 */
export function usePendingAnnounced(isPending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) wasPending.current = true;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      removeNameless();
      setTimeout(removeNameless, firstAnnouncementDelay);
    },
    [],
  );
}
