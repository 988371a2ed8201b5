import type { DataRouter } from 'react-router';

/** The minimum time between two requests, however fast a person navigates. */
const restMs = 10_000;

let renewal = async (): Promise<void> => {};

/**
 * Refreshes the list of served releases, for code that learns of changes in other ways (live/hear-of-releases.ts).
 * Never rejects.
 */
export const renewReleases = (): Promise<void> => renewal().catch(() => {});

/**
 * Refreshes the list of served releases alongside a navigation, unless that happened recently. The first navigation
 * after a sign-in always does, because only then is it known who gets a release early.
 */
export function followReleases(
  router: Pick<DataRouter, 'subscribe'>,
  renew: () => Promise<void>,
  now = Date.now,
): void {
  let requestedAt = 0;
  renewal = renew;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading' || now() - requestedAt < restMs) return;
    requestedAt = now();
    void renewReleases();
  });
}
