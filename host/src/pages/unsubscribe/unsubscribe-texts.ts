import type { PageTexts } from '../../texts/page-texts.ts';

export const unsubscribeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "unsubscribe-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "unsubscribe-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "unsubscribe-fr" */ './language/fr.json'),
};
