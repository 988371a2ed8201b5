import type { PageTexts } from '../texts/page-texts.ts';

/**
 * Bundled with the dialog: a few more words in it cost less than three separate files that every page would have to
 * list.
 */
export const keysTexts: PageTexts = {
  en: () => import(/* webpackMode: "eager" */ './language/en.json'),
  de: () => import(/* webpackMode: "eager" */ './language/de.json'),
  fr: () => import(/* webpackMode: "eager" */ './language/fr.json'),
};
