import type { ComponentType } from 'react';
import { homeTexts } from '../pages/home/home-texts.ts';
import type { HostPagePath } from '../routes/host-pages.ts';
import { loadPageTexts } from '../texts/page-texts.ts';
import { loadUnsentPage } from '../unsent/load-unsent-page.ts';

type Page = { default: ComponentType };

/** The pages about the person, with their texts. */
export const account = async () => {
  const pages = await import(/* webpackChunkName: "account-pages" */ '../pages/account-pages.ts');
  await pages.prepare();
  return pages;
};

/** The host's own pages, each loaded when its route is entered. */
export const hostPageLoaders: Record<HostPagePath, () => Promise<Page>> = {
  '/home': async () => {
    const [page] = await Promise.all([
      import(/* webpackChunkName: "home" */ '../pages/home/home-page.tsx'),
      loadPageTexts(homeTexts),
    ]);
    return page;
  },
  '/actions': async () => {
    const page = await import(/* webpackChunkName: "actions" */ '../pages/actions/actions-page.tsx');
    await page.prepare();
    return page;
  },
  '/about': async () => ({ default: (await account()).AboutPage }),
  '/notifications': async () => ({ default: (await account()).NotificationsPage }),
  '/profile': async () => ({ default: (await account()).ProfilePage }),
  '/search': async () => {
    const page = await import(/* webpackChunkName: "search" */ '../pages/search/search-page.tsx');
    await page.prepare();
    return page;
  },
  '/unsent': loadUnsentPage,
  '/usersettings': async () => ({ default: (await account()).UserSettingsPage }),
};
