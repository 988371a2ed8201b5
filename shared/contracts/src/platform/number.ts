/** How a number that a person reads is written. */
import { locale } from './dates.ts';
import type { Language } from './languages.ts';

/** `83.33`, `83,33`: at most two decimals, none that say nothing. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locale(language), { maximumFractionDigits: 2 }).format(value);
