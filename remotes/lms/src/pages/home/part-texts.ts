/** One catalogue of texts for all of them, because people who open one soon open another. */
export const partTexts = {
  en: () => import(/* webpackChunkName: "lms-home-late-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-home-late-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-home-late-fr" */ './language/fr.json'),
};
