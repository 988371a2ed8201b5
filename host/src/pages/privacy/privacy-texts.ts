import type { PageTexts } from '../../texts/page-texts.ts';

export const privacyTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "privacy-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "privacy-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "privacy-fr" */ './language/fr.json'),
};
