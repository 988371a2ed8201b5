import { type Language, languages } from './tenant.ts';

/** Selects the best of the offered languages by Accept-Language; returns the fallback if none matches. */
export function acceptedLanguage(
  header: string | undefined,
  offered: readonly Language[] = languages,
  fallback: Language = 'en',
): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { primary } of wishes) {
    const found = offered.find((language) => language === primary);
    if (found) return found;
  }
  return fallback;
}
