import type { Language, TenantSettings } from '@portico/contracts/platform/tenant';

type Offered = Pick<TenantSettings, 'languages' | 'defaultLanguage'>;

/** `de-AT;q=0.8, fr` → [['fr', 1], ['de', 0.8]], best first. Unparseable parts count as unwanted. */
function wanted(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find((value) => value);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The language requested by the portal (`ui_locales`), else the browser's; only languages that the tenant offers. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined, offered: Offered): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  for (const tag of [...requested, ...wanted(acceptLanguage ?? '')]) {
    const found = offered.languages.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return offered.defaultLanguage;
}
