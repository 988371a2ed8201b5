import type { PageTexts } from '../texts/page-texts.ts';

/** Texts of drafts, waiting writes and compared texts. */
export const unsentTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "unsent-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "unsent-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "unsent-fr" */ './language/fr.json'),
};
