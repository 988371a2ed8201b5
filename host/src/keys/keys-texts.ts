import type { PageTexts } from '../texts/page-texts.ts';

/** In the window's own file: a few words more in it cost less than three files that every page knows of. */
export const keysTexts: PageTexts = {
  en: () => import(/* webpackMode: "eager" */ './language/en.json'),
  de: () => import(/* webpackMode: "eager" */ './language/de.json'),
  fr: () => import(/* webpackMode: "eager" */ './language/fr.json'),
};
