/** Accepts numbers in any notation, whatever the page's language: `3,14` and `3.14` mean the same in both. */

/** The decimal separator of a locale. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Exactly one separator between digits. */
const oneSeparator = /^([-+−]?\d*)([.,])(\d*)$/;
/** The digits before a thousands separator. */
const thousands = /^[-+−]?[1-9]\d{0,2}$/;

/**
 * Converts the text to the locale's notation. A single separator is the decimal separator, unless exactly three digits
 * follow and the digits before it fit a thousands group.
 */
export function inNotation(text: string, decimal: string): string {
  const [, whole = '', sign, fraction = ''] = oneSeparator.exec(text.trim()) ?? [];
  if (sign === undefined || sign === decimal) return text;
  return fraction.length === 3 && thousands.test(whole) ? text : `${whole}${decimal}${fraction}`;
}

/** Whether the text has a separator that can be interpreted in two ways. */
export const isAmbiguous = (text: string, decimal: string): boolean => {
  const sign = oneSeparator.exec(text.trim())?.[2];
  return sign !== undefined && sign !== decimal;
};

/** Parses a text that `inNotation` has converted. */
export const numberIn = (text: string, decimal: string): number =>
  Number(text.trim().replace(decimal, '.').replace('−', '-'));
