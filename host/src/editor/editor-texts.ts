import type { PageTexts } from '../texts/page-texts.ts';

export const editorTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "editor-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "editor-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "editor-fr" */ './language/fr.json'),
};
