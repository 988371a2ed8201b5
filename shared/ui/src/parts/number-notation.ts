/** How people write a number, whatever the notation of the page: `3,14` and `3.14` are the same to both. */

/** The sign before the fraction in a locale. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** One separator between digits, and no other. */
const oneSeparator = /^([-+−]?\d*)([.,])(\d*)$/;
/** Digits before the thousands separator. */
const thousands = /^[-+−]?[1-9]\d{0,2}$/;

/**
 * The text as the locale writes it. A single separator is the decimal sign, unless exactly three digits follow it that
 * make thousands of what is before.
 */
export function inNotation(text: string, decimal: string): string {
  const [, whole = '', sign, fraction = ''] = oneSeparator.exec(text.trim()) ?? [];
  if (sign === undefined || sign === decimal) return text;
  return fraction.length === 3 && thousands.test(whole) ? text : `${whole}${decimal}${fraction}`;
}

/** Whether the text has a separator that could be read in two ways. */
export const isAmbiguous = (text: string, decimal: string): boolean => {
  const sign = oneSeparator.exec(text.trim())?.[2];
  return sign !== undefined && sign !== decimal;
};

/** The number of a text that `inNotation` has changed. */
export const numberIn = (text: string, decimal: string): number =>
  Number(text.trim().replace(decimal, '.').replace('−', '-'));
