import type { PageTexts } from '../texts/page-texts.ts';

export const libraryTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "library-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "library-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "library-fr" */ './language/fr.json'),
};
