import type { GuardedHostPath } from '@portico/contracts/platform/host-routes';
import type { ComponentType } from 'react';

type Page = { default: ComponentType };

const account = () => import(/* webpackChunkName: "account-pages" */ '../pages/account-pages.ts');

/** The host's own pages, each loaded when its route is entered. */
export const hostPageLoaders: Record<GuardedHostPath, () => Promise<Page>> = {
  '/home': () => import(/* webpackChunkName: "home" */ '../pages/home/home-page.tsx'),
  '/about': async () => ({ default: (await account()).AboutPage }),
  '/notifications': async () => ({ default: (await account()).NotificationsPage }),
  '/profile': async () => ({ default: (await account()).ProfilePage }),
  '/usersettings': async () => ({ default: (await account()).UserSettingsPage }),
};
