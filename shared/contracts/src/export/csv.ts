/**
 * Comma-separated values (RFC 4180) that a spreadsheet can open without running anything. Pure; the server writes row by
 * row, so that a long export is never in memory as a whole.
 */
import type { Language } from '../platform/languages.ts';

export interface CsvStyle {
  separator: ',' | ';';
  decimalMark: '.' | ',';
}

const styles: Record<Language, CsvStyle> = {
  en: { separator: ',', decimalMark: '.' },
  // Where the comma is the decimal mark, spreadsheets expect the semicolon between fields.
  de: { separator: ';', decimalMark: ',' },
  fr: { separator: ';', decimalMark: ',' },
};

/** What spreadsheets set to the language expect; a double click then opens columns instead of one long line. */
export const csvStyle = (language: Language): CsvStyle => styles[language];

/** First bytes of a file that a spreadsheet shall read as UTF-8 without asking. */
export const byteOrderMark = '\uFEFF';

/** Characters after which spreadsheets read a cell as a formula, also behind blanks and in their full-width forms. */
const startsFormula = /^[\s\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const guard = "'";

/** The text, behind an apostrophe where a spreadsheet would take it for a formula. Numbers of ours are not texts. */
export const guardFormula = (text: string): string => (startsFormula.test(text) ? guard + text : text);

/** A finite number in the style's notation, without grouping; empty for what is no number. */
export const csvNumber = (value: number, { decimalMark }: CsvStyle): string =>
  Number.isFinite(value) ? String(value).replace('.', decimalMark) : '';

const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

const field = (value: string | number, style: CsvStyle): string => {
  if (typeof value === 'number') return csvNumber(value, style);
  const text = guardFormula(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line end. Texts are guarded; numbers stay numbers. */
export const csvRow = (values: readonly (string | number)[], style: CsvStyle): string =>
  // A record of one empty field would be an empty line, which readers skip.
  values.length === 1 && values[0] === ''
    ? '""\r\n'
    : `${values.map((value) => field(value, style)).join(style.separator)}\r\n`;
