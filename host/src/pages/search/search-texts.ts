import type { PageTexts } from '../../texts/page-texts.ts';

export const searchTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "search-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "search-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "search-fr" */ './language/fr.json'),
};
