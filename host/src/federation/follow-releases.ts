import type { DataRouter } from 'react-router';

/** Who walks through the portal asks no more often than this. */
const restMs = 10_000;

let renewal = async (): Promise<void> => {};

/** Asks which releases are served now, for code that hears of others (live/hear-of-releases.ts). Never rejects. */
export const renewReleases = (): Promise<void> => renewal().catch(() => {});

/**
 * Learns, besides a navigation, which releases are served now, unless it knows already. The first navigation after a
 * sign-in always asks: only then is it known who gets a release before others.
 */
export function followReleases(
  router: Pick<DataRouter, 'subscribe'>,
  renew: () => Promise<void>,
  now = Date.now,
): void {
  let asked = 0;
  renewal = renew;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading' || now() - asked < restMs) return;
    asked = now();
    void renewReleases();
  });
}
