/** Formats percentages. */
import { locale } from './dates.ts';
import type { Language } from './languages.ts';

/**
 * Returns `87.5%` or `87,5 %`; in languages with a space before the sign it is non-breaking.
 * @param percent 0 to 100
 */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(locale(language), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
