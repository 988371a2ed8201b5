import type { PageTexts } from '../texts/page-texts.ts';

/** Texts of the administration's frame and of the host's own panels. */
export const adminTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "admin-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "admin-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "admin-fr" */ './language/fr.json'),
};
