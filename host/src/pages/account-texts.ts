import type { PageTexts } from '../texts/page-texts.ts';

/**
 * Texts of the pages about the person and the portal. Their names are in the host's own catalogue, because the menu
 * shows them.
 */
export const accountTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "account-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "account-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "account-fr" */ './language/fr.json'),
};
