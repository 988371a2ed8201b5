import { type GuardedHostPath, hostRoutes, type PublicHostPath } from '@portico/contracts/platform/host-routes';

/** Message id of the page's name: used for its h1, its breadcrumb and, if the tenant chooses so, the document title. */
export const hostTitles: Record<GuardedHostPath | PublicHostPath, string> = {
  '/': 'host.login.page',
  '/logout': 'host.logout',
  '/noaccount': 'host.noAccount.page',
  '/multipleaccount': 'host.multipleAccount.title',
  '/privacy': 'host.privacy.title',
  '/imprint': 'host.imprint.title',
  '/accessibility': 'host.accessibility.title',
  '/cookies': 'host.cookies.title',
  '/403': 'host.forbidden.title',
  '/404': 'host.notFound.title',
  '/500': 'host.error.title',
  '/splayer': 'host.player.title',
  '/qr-redirect': 'host.qr.title',
  '/unsubscribe': 'host.unsubscribe.title',
  '/native-notification-prototype': 'host.native.title',
  '/home': 'host.home.today',
  '/actions': 'host.actions.title',
  '/about': 'host.about.title',
  '/notifications': 'host.notifications.title',
  '/profile': 'host.profile.title',
  '/usersettings': 'host.userSettings.title',
  '/search': 'host.search.title',
  '/unsent': 'host.unsent.title',
  '/admin/*': 'host.admin.title',
};

type HostRoute = (typeof hostRoutes)[number];
const isGuarded = (route: HostRoute): route is Extract<HostRoute, { entry: 'guarded' }> => route.entry === 'guarded';

/** The host's own guarded pages. Pages of areas come from the remotes' descriptions. */
export const guardedPaths: readonly GuardedHostPath[] = hostRoutes.filter(isGuarded).map(({ path }) => path);

/** The administration has its own frame and pages, see host/src/admin. */
export type HostPagePath = Exclude<GuardedHostPath, '/admin/*'>;
export const hostPagePaths = guardedPaths.filter((path): path is HostPagePath => path !== '/admin/*');
