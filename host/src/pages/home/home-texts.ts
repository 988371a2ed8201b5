import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the home page; what the bars say of it is with the host's own. */
export const homeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "home-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "home-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "home-fr" */ './language/fr.json'),
};
