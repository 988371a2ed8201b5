import type { PageTexts } from '../../../texts/page-texts.ts';

/**
 * Texts of Today's dialogs and of the setup list. They are loaded separately, because few people open these on a given
 * day.
 */
export const lazyHomeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "home-late-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "home-late-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "home-late-fr" */ './language/fr.json'),
};
