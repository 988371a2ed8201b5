import type { PageTexts } from '../../../texts/page-texts.ts';

export const settingsTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "telling-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "telling-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "telling-fr" */ './language/fr.json'),
};
