import type { Language } from '@portico/contracts/platform/tenant';

interface Offered {
  languages: readonly Language[];
  defaultLanguage: Language;
}

/**
 * The person's own choice, otherwise the first of the browser's languages that the tenant offers, otherwise the
 * tenant's default.
 */
export function chooseLanguage(chosen: string | null, browser: readonly string[], offered: Offered): Language {
  const wanted = [chosen, ...browser].flatMap((tag) => (tag ? [tag.toLowerCase().split('-')[0]] : []));
  for (const language of wanted) {
    const found = offered.languages.find((candidate) => candidate === language);
    if (found) return found;
  }
  return offered.defaultLanguage;
}
