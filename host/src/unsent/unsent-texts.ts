import type { PageTexts } from '../texts/page-texts.ts';

/** Texts of drafts, queued writes and text comparisons. */
export const unsentTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "unsent-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "unsent-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "unsent-fr" */ './language/fr.json'),
};
