import type { PageTexts } from '../texts/page-texts.ts';

export const workerTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "worker-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "worker-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "worker-fr" */ './language/fr.json'),
};
