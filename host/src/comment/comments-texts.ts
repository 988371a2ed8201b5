import type { PageTexts } from '../texts/page-texts.ts';

export const commentsTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "comments-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "comments-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "comments-fr" */ './language/fr.json'),
};
