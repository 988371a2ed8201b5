import type { PageTexts } from '../../../texts/page-texts.ts';

/** What windows of Today and the list of a new tenant say: few people open them on a given day. */
export const lazyHomeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "home-late-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "home-late-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "home-late-fr" */ './language/fr.json'),
};
