/**
 * The host's own routes: what the shell draws itself, also when every remote is gone. The host builds its route tree
 * from them, the edge decides by them which address is declared and what the page needs at once.
 */
export interface HostRoute {
  path: string;
  /** `public` opens without sign-in; everything else runs the entry guard first. */
  entry: 'public' | 'guarded';
  /** Chunk of the host that holds the page, where it is not part of the first view. */
  chunk?: string;
}

export const hostRoutes = [
  { path: '/', entry: 'public' },
  { path: '/logout', entry: 'public' },
  { path: '/noaccount', entry: 'public' },
  { path: '/multipleaccount', entry: 'public' },
  { path: '/privacy', entry: 'public' },
  { path: '/403', entry: 'public' },
  { path: '/404', entry: 'public' },
  { path: '/500', entry: 'public' },
  { path: '/splayer', entry: 'public', chunk: 'splayer' },
  { path: '/qr-redirect', entry: 'public' },
  { path: '/home', entry: 'guarded', chunk: 'home' },
  { path: '/about', entry: 'guarded', chunk: 'account-pages' },
  { path: '/notifications', entry: 'guarded', chunk: 'account-pages' },
  { path: '/profile', entry: 'guarded', chunk: 'account-pages' },
  { path: '/usersettings', entry: 'guarded', chunk: 'account-pages' },
] as const satisfies readonly HostRoute[];

export type HostPath = (typeof hostRoutes)[number]['path'];
/** The host's own pages behind the entry guard. */
export type GuardedHostPath = Extract<(typeof hostRoutes)[number], { entry: 'guarded' }>['path'];
export type PublicHostPath = Exclude<HostPath, GuardedHostPath>;
