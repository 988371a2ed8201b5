import { useEffect, useRef } from 'react';

/** Delay in milliseconds before the live region's very first announcement, so that screen readers notice it. */
const firstAnnouncementDelay = 100;

function removeNameless(): void {
  for (const announcement of document.querySelectorAll('[data-live-announcer] [aria-labelledby]'))
    if (!document.getElementById(announcement.getAttribute('aria-labelledby') ?? '')) announcement.remove();
}

/**
 * React Aria announces a pending button by its id, in a live region that retains the announcement for seconds. If the
 * button is removed before that, as "Publish" is once done, an image without a name would remain, so it is removed with
 * the button. The very first announcement is delayed and may come after the removal, so this checks twice.
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
