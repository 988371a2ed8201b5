import type { PageTexts } from '../../texts/page-texts.ts';

export const noticesTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "notices-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "notices-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "notices-fr" */ './language/fr.json'),
};
