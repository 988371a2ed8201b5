import type { PageTexts } from '../texts/page-texts.ts';

/** Texts of the export dialog. */
export const exportsTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "exports-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "exports-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "exports-fr" */ './language/fr.json'),
};
