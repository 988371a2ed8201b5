/** Texts for the parts of all delivery types, loaded with the first of them. */
export const deliveryTexts = {
  en: () => import(/* webpackChunkName: "lms-delivery-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-delivery-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-delivery-fr" */ './language/fr.json'),
};
