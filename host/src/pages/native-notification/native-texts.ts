import type { PageTexts } from '../../texts/page-texts.ts';

export const nativeTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "native-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "native-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "native-fr" */ './language/fr.json'),
};
