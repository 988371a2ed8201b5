import type { PageTexts } from '../texts/page-texts.ts';

/** Bundled with the dialog, so that pages have no further files to list. */
export const firstRunTexts: PageTexts = {
  en: () => import(/* webpackMode: "eager" */ './language/en.json'),
  de: () => import(/* webpackMode: "eager" */ './language/de.json'),
  fr: () => import(/* webpackMode: "eager" */ './language/fr.json'),
};
