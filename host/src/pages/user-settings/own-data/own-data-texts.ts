import type { PageTexts } from '../../../texts/page-texts.ts';

export const ownDataTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "own-data-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "own-data-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "own-data-fr" */ './language/fr.json'),
};
