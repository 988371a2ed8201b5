import type { PageTexts } from '../../texts/page-texts.ts';

export const refusedTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "refused-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "refused-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "refused-fr" */ './language/fr.json'),
};
