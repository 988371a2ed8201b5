import type { PageTexts } from '../texts/page-texts.ts';

/** Texts of the pages about the person and the portal; their names are in the menu and are the host's. */
export const accountTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "account-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "account-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "account-fr" */ './language/fr.json'),
};
