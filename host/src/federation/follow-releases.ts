import type { DataRouter } from 'react-router';

/** Who walks through the portal asks no more often than this. */
const restMs = 10_000;

/**
 * Learns, beside a navigation, which releases are given out now: the navigation after it uses them. The first one after a
 * sign-in asks, too: only then is it known who gets a release before others.
 */
export function followReleases(
  router: Pick<DataRouter, 'subscribe'>,
  renew: () => Promise<void>,
  now = Date.now,
): void {
  let asked = 0;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading' || now() - asked < restMs) return;
    asked = now();
    renew().catch(() => {});
  });
}
