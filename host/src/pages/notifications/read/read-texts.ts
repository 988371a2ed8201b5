import type { PageTexts } from '../../../texts/page-texts.ts';

export const readTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "read-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "read-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "read-fr" */ './language/fr.json'),
};
