import type { PageTexts } from '../../../texts/page-texts.ts';

export const reportedTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "reported-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "reported-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "reported-fr" */ './language/fr.json'),
};
