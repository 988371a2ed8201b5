import type { PageTexts } from '../../texts/page-texts.ts';

export const actionsTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "actions-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "actions-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "actions-fr" */ './language/fr.json'),
};
