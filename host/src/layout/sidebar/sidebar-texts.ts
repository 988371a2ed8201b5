import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the sidebar. */
export const sidebarTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "sidebar-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "sidebar-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "sidebar-fr" */ './language/fr.json'),
};
