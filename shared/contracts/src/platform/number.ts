/** Formats numbers for people to read. */
import { locale } from './dates.ts';
import type { Language } from './languages.ts';

/** For example `83.33` or `83,33`: at most two decimals, without trailing zeros. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locale(language), { maximumFractionDigits: 2 }).format(value);
