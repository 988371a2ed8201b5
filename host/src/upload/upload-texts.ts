import type { PageTexts } from '../texts/page-texts.ts';

export const uploadTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "upload-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "upload-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "upload-fr" */ './language/fr.json'),
};
