import { type GuardedHostPath, hostRoutes, type PublicHostPath } from '@portico/contracts/platform/host-routes';

/** Message id of the page's name: its h1, its breadcrumb, and by tenant option its part of the document title. */
export const hostTitles: Record<GuardedHostPath | PublicHostPath, string> = {
  '/': 'host.login.page',
  '/logout': 'host.logout',
  '/noaccount': 'host.noAccount.page',
  '/multipleaccount': 'host.multipleAccount.title',
  '/privacy': 'host.privacy.title',
  '/403': 'host.forbidden.title',
  '/404': 'host.notFound.title',
  '/500': 'host.error.title',
  '/splayer': 'host.player.title',
  '/qr-redirect': 'host.qr.title',
  '/home': 'host.home.today',
  '/about': 'host.about.title',
  '/notifications': 'host.notifications.title',
  '/profile': 'host.profile.title',
  '/usersettings': 'host.userSettings.title',
};

type HostRoute = (typeof hostRoutes)[number];
const isGuarded = (route: HostRoute): route is Extract<HostRoute, { entry: 'guarded' }> => route.entry === 'guarded';

/** The host's own pages behind the guard. Pages of areas come from the remotes' descriptions. */
export const guardedPaths: readonly GuardedHostPath[] = hostRoutes.filter(isGuarded).map(({ path }) => path);
