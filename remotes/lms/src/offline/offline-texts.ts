/** Texts about courses on this device, next to a course and in their list. */
export const offlineTexts = {
  en: () => import(/* webpackChunkName: "lms-kept-texts-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-kept-texts-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-kept-texts-fr" */ './language/fr.json'),
};
