/** Texts about courses on this device, next to a course and in their list. */
export const offlineTexts = {
  en: () => import(/* webpackChunkName: "lms-offline-texts-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-offline-texts-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-offline-texts-fr" */ './language/fr.json'),
};
