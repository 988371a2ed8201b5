import type { RouteObject } from 'react-router';
import { lazyRoute } from './lazy-route.tsx';

/** Loads a page with its texts, so that the first view contains none of them. */
async function prepared<Page extends { prepare(): Promise<unknown> }>(page: Promise<Page>): Promise<Page> {
  const loaded = await page;
  await loaded.prepare();
  return loaded;
}
const notices = () => prepared(import(/* webpackChunkName: "notices" */ '../pages/notices/notice-pages.tsx'));
const refused = async (path: '/noaccount' | '/403') =>
  (await prepared(import(/* webpackChunkName: "refused" */ '../pages/refused/refused-pages.ts'))).refusedPages[path];

/**
 * The player is public because the window that opened it may grant access. Readers can unsubscribe from mail without
 * signing in. Few people read the policy, scan a code or have several accounts. The data of these pages is protected as
 * everywhere.
 */
export const lazyRoutes: readonly RouteObject[] = [
  lazyRoute(
    '/splayer',
    async () => (await prepared(import(/* webpackChunkName: "splayer" */ '../pages/splayer/player-page.tsx'))).default,
  ),
  lazyRoute(
    '/privacy',
    async () => (await prepared(import(/* webpackChunkName: "privacy" */ '../pages/privacy/privacy-page.tsx'))).default,
  ),
  lazyRoute('/imprint', async () => (await notices()).ImprintPage),
  lazyRoute('/accessibility', async () => (await notices()).AccessibilityPage),
  lazyRoute('/cookies', async () => (await notices()).CookiesPage),
  lazyRoute('/noaccount', () => refused('/noaccount')),
  lazyRoute('/403', () => refused('/403')),
  lazyRoute(
    '/unsubscribe',
    async () =>
      (await prepared(import(/* webpackChunkName: "unsubscribe" */ '../pages/unsubscribe/unsubscribe-page.tsx')))
        .default,
  ),
  lazyRoute(
    '/native-notification-prototype',
    async () =>
      (
        await prepared(
          import(
            /* webpackChunkName: "native-notification" */ '../pages/native-notification/native-notification-page.tsx'
          ),
        )
      ).default,
  ),
  lazyRoute(
    '/qr-redirect',
    async () =>
      (await prepared(import(/* webpackChunkName: "qr-redirect" */ '../pages/qr-redirect/qr-redirect-page.tsx')))
        .QrRedirectPage,
  ),
  lazyRoute(
    '/multipleaccount',
    async () =>
      (await prepared(import(/* webpackChunkName: "multiple-account" */ '../pages/public/multiple-account-page.tsx')))
        .MultipleAccountPage,
  ),
];
