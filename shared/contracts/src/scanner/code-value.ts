/** Values of scanned and typed codes: which values are equal, and which numbers are invalid. Pure. */

/** Maximum length of a scanned or typed value in characters; QR codes hold up to 4296. */
export const codeCharacters = 2000;

// Product codes end their fields with an invisible separator (GS1: FNC1, read as U+001D) that is never printed or typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f]/g;

/** Converts a scanned value to what a person would type. */
export const codeText = (scanned: string): string => scanned.replace(controls, '').trim();

/** Whether a value can be one of the tenant's codes. */
export const mayBeCode = (value: string): boolean => value !== '' && value.length <= codeCharacters;

/** Two values with the same key are the same code: a UPC-A equals the EAN-13 with a leading zero. */
export function codeKey(value: string): string {
  const plain = value.trim();
  return /^0\d{12}$/.test(plain) ? plain.slice(1) : plain;
}

/**
 * Verifies the check digit, the last digit of EAN-8, UPC-A and EAN-13 (GS1 General Specifications, 7.9). Undefined for
 * other lengths and non-numbers, which may be any other code.
 */
export function checkDigitFits(value: string): boolean | undefined {
  const plain = value.trim();
  if (!/^(?:\d{8}|\d{12,13})$/.test(plain)) return undefined;
  const digits = [...plain].map(Number).reverse();
  const sum = digits.reduce((before, digit, at) => before + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
