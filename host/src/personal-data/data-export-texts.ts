import type { PageTexts } from '../texts/page-texts.ts';

export const dataExportTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "personal-data-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "personal-data-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "personal-data-fr" */ './language/fr.json'),
};
