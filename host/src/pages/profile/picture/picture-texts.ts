import type { PageTexts } from '../../../texts/page-texts.ts';

export const pictureTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "picture-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "picture-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "picture-fr" */ './language/fr.json'),
};
