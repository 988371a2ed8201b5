import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the home page. Its name in the navigation bars is in the host's own catalogue. */
export const homeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "home-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "home-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "home-fr" */ './language/fr.json'),
};
