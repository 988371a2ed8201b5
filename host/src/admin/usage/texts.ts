import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the usage page. Its name and description are with those of the other panels. */
export const usageTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "admin-usage-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "admin-usage-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "admin-usage-fr" */ './language/fr.json'),
};
