import type { PageTexts } from '../texts/page-texts.ts';

/** Texts for developers who try their own build of an area. */
export const overrideTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "developer-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "developer-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "developer-fr" */ './language/fr.json'),
};
