/** How a share is written. */
import { locale } from './dates.ts';
import type { Language } from './languages.ts';

/** `87.5%`, `87,5 %`: where a language sets a space before the sign, the line does not break there. From 0 to 100. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(locale(language), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
