import type { PageTexts } from '../texts/page-texts.ts';

export const chartTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "chart-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "chart-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "chart-fr" */ './language/fr.json'),
};
