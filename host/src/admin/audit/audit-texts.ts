import type { PageTexts } from '../../texts/page-texts.ts';

/** What each audited call is in a sentence: `admin.audit.did.<area>.<call>`. */
export const auditTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "audit-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "audit-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "audit-fr" */ './language/fr.json'),
};
