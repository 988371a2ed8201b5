import type { PageTexts } from '../../texts/page-texts.ts';

export const playerTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "player-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "player-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "player-fr" */ './language/fr.json'),
};
