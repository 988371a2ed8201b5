import type { PageTexts } from '../../texts/page-texts.ts';

/** Texts of the people, organisation and import pages. */
export const peopleTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "admin-people-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "admin-people-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "admin-people-fr" */ './language/fr.json'),
};
