/**
 * Comma-separated values (RFC 4180) that a spreadsheet can open without running formulas. Pure; the server writes row
 * by row, so that a long export is never in memory as a whole.
 */
import type { Language } from '../platform/languages.ts';

interface CsvStyle {
  separator: ',' | ';';
  decimalMark: '.' | ',';
}

const styles: Record<Language, CsvStyle> = {
  en: { separator: ',', decimalMark: '.' },
  // Where the comma is the decimal mark, spreadsheets expect a semicolon between fields.
  de: { separator: ';', decimalMark: ',' },
  fr: { separator: ';', decimalMark: ',' },
};

/**
 * The format that spreadsheets expect in this language, so that a double click opens columns instead of one long line.
 */
export const csvStyle = (language: Language): CsvStyle => styles[language];

/** Prefix of a file that makes spreadsheets read it as UTF-8 without asking. */
export const byteOrderMark = '\uFEFF';

/** Characters that make spreadsheets treat a cell as a formula, also after blanks and in their full-width forms. */
const startsFormula = /^[\s\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const guard = "'";

/** Prefixes the text with an apostrophe if a spreadsheet would read it as a formula. Numbers need no guard. */
export const guardFormula = (text: string): string => (startsFormula.test(text) ? guard + text : text);

/** Formats a finite number without grouping; returns an empty string for anything else. */
export const csvNumber = (value: number, { decimalMark }: CsvStyle): string =>
  Number.isFinite(value) ? String(value).replace('.', decimalMark) : '';

const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

const field = (value: string | number, style: CsvStyle): string => {
  if (typeof value === 'number') return csvNumber(value, style);
  const text = guardFormula(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line ending. Texts are guarded; numbers stay numbers. */
export const csvRow = (values: readonly (string | number)[], style: CsvStyle): string =>
  // Quoted, because a record of one empty field would be an empty line, which parsers skip.
  values.length === 1 && values[0] === ''
    ? '""\r\n'
    : `${values.map((value) => field(value, style)).join(style.separator)}\r\n`;
