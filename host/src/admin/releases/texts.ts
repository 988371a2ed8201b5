import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the releases page. Its name and description are with those of the other panels. */
export const releaseTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "admin-releases-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "admin-releases-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "admin-releases-fr" */ './language/fr.json'),
};
