/** The host's own guarded pages. Pages of areas come from the remotes' descriptions. */
export interface HostPage {
  path: string;
  /** Message id. */
  title: string;
  page: 'home' | 'about' | 'notifications' | 'profile' | 'userSettings';
}

export const hostPages: readonly HostPage[] = [
  { path: '/home', title: 'host.home.title', page: 'home' },
  { path: '/about', title: 'host.about.title', page: 'about' },
  { path: '/notifications', title: 'host.notifications.title', page: 'notifications' },
  { path: '/profile', title: 'host.profile.title', page: 'profile' },
  { path: '/usersettings', title: 'host.userSettings.title', page: 'userSettings' },
];
