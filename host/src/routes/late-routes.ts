import type { RouteObject } from 'react-router';
import { noticesTexts } from '../pages/notices/notices-texts.ts';
import { privacyTexts } from '../pages/privacy/privacy-texts.ts';
import { refusedTexts } from '../pages/refused/refused-texts.ts';
import { playerTexts } from '../pages/splayer/player-texts.ts';
import { loadPageTexts, type PageTexts } from '../texts/page-texts.ts';
import { lateRoute } from './late-route.tsx';

/** The page and its texts, fetched side by side. */
async function together<Page>(page: Promise<Page>, texts: PageTexts): Promise<Page> {
  const [loaded] = await Promise.all([page, loadPageTexts(texts)]);
  return loaded;
}
const notices = () =>
  together(import(/* webpackChunkName: "notices" */ '../pages/notices/notice-pages.tsx'), noticesTexts);

/** The contact that the imprint names stands there, too. */
const refused = async <Page>(page: Promise<Page>): Promise<Page> => {
  const [loaded] = await Promise.all([together(page, refusedTexts), loadPageTexts(noticesTexts)]);
  return loaded;
};

/**
 * The player is public because the window that opened it may let it in; mail may be ended by whoever reads it; hardly
 * anybody reads the policy, comes by a scanned code or has several accounts. What these pages show is asked for like everywhere.
 */
export const lateRoutes: readonly RouteObject[] = [
  lateRoute(
    '/splayer',
    async () =>
      (await together(import(/* webpackChunkName: "splayer" */ '../pages/splayer/player-page.tsx'), playerTexts))
        .default,
  ),
  lateRoute(
    '/privacy',
    async () =>
      (await together(import(/* webpackChunkName: "privacy" */ '../pages/privacy/privacy-page.tsx'), privacyTexts))
        .default,
  ),
  lateRoute('/imprint', async () => (await notices()).ImprintPage),
  lateRoute('/accessibility', async () => (await notices()).AccessibilityPage),
  lateRoute('/cookies', async () => (await notices()).CookiesPage),
  lateRoute(
    '/noaccount',
    async () =>
      (await refused(import(/* webpackChunkName: "refused" */ '../pages/refused/no-account-page.tsx'))).NoAccountPage,
  ),
  lateRoute(
    '/403',
    async () =>
      (await refused(import(/* webpackChunkName: "refused" */ '../pages/refused/forbidden-page.tsx'))).ForbiddenPage,
  ),
  lateRoute('/unsubscribe', async () => {
    const page = await import(/* webpackChunkName: "unsubscribe" */ '../pages/unsubscribe/unsubscribe-page.tsx');
    await page.prepare();
    return page.default;
  }),
  lateRoute('/native-notification-prototype', async () => {
    const page = await import(
      /* webpackChunkName: "native-notification" */ '../pages/native-notification/native-notification-page.tsx'
    );
    await page.prepare();
    return page.default;
  }),
  lateRoute(
    '/qr-redirect',
    async () =>
      (await import(/* webpackChunkName: "qr-redirect" */ '../pages/qr-redirect/qr-redirect-page.tsx')).QrRedirectPage,
  ),
  lateRoute(
    '/multipleaccount',
    async () =>
      (await import(/* webpackChunkName: "multiple-account" */ '../pages/public/multiple-account-page.tsx'))
        .MultipleAccountPage,
  ),
];
