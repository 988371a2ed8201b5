/**
 * The host's own routes: pages that the shell renders itself, even if every remote is unavailable. The host builds its
 * route tree from them; the edge uses them to decide whether an address is declared and what the page needs first.
 */
export interface HostRoute {
  path: string;
  /** `public` opens without sign-in; everything else passes the entry guard first. */
  entry: 'public' | 'guarded';
  /** The host's chunk with the page, if it is not part of the first view. */
  chunk?: string;
}

export const hostRoutes = [
  { path: '/', entry: 'public' },
  { path: '/logout', entry: 'public' },
  { path: '/noaccount', entry: 'public', chunk: 'refused' },
  { path: '/multipleaccount', entry: 'public', chunk: 'multiple-account' },
  { path: '/privacy', entry: 'public', chunk: 'privacy' },
  { path: '/imprint', entry: 'public', chunk: 'notices' },
  { path: '/accessibility', entry: 'public', chunk: 'notices' },
  { path: '/cookies', entry: 'public', chunk: 'notices' },
  { path: '/403', entry: 'public', chunk: 'refused' },
  { path: '/404', entry: 'public' },
  { path: '/500', entry: 'public' },
  { path: '/splayer', entry: 'public', chunk: 'splayer' },
  { path: '/qr-redirect', entry: 'public' },
  { path: '/unsubscribe', entry: 'public', chunk: 'unsubscribe' },
  { path: '/native-notification-prototype', entry: 'public', chunk: 'native-notification' },
  { path: '/home', entry: 'guarded', chunk: 'home' },
  { path: '/actions', entry: 'guarded', chunk: 'actions' },
  { path: '/about', entry: 'guarded', chunk: 'account-pages' },
  { path: '/notifications', entry: 'guarded', chunk: 'account-pages' },
  { path: '/profile', entry: 'guarded', chunk: 'account-pages' },
  { path: '/usersettings', entry: 'guarded', chunk: 'account-pages' },
  { path: '/search', entry: 'guarded', chunk: 'search' },
  { path: '/unsent', entry: 'guarded', chunk: 'unsent-page' },
  { path: '/admin/*', entry: 'guarded', chunk: 'admin' },
] as const satisfies readonly HostRoute[];

export type HostPath = (typeof hostRoutes)[number]['path'];
/** The host's own pages behind the entry guard. */
export type GuardedHostPath = Extract<(typeof hostRoutes)[number], { entry: 'guarded' }>['path'];
export type PublicHostPath = Exclude<HostPath, GuardedHostPath>;
