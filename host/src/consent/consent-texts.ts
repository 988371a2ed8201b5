import type { PageTexts } from '../texts/page-texts.ts';

export const consentTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "consent-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "consent-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "consent-fr" */ './language/fr.json'),
};
