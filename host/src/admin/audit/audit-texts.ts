import type { PageTexts } from '../../texts/page-texts.ts';

/** Describes each audited call in a sentence, under the id `admin.audit.did.<area>.<call>`. */
export const auditTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "audit-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "audit-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "audit-fr" */ './language/fr.json'),
};
