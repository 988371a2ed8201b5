import type { PageTexts } from '../texts/page-texts.ts';

export const bannerTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "banners-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "banners-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "banners-fr" */ './language/fr.json'),
};
