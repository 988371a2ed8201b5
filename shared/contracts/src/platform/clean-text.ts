/**
 * What a text may hold, wherever it comes from: typed, pasted, mailed, imported. No one can correct a character they
 * cannot see, so such characters are replaced and never refused.
 */

/** Vertical tab and form feed are what presentations and PDF files have for a line end. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const control = /[^\P{Cc}\t\n]/gu;
/** Halves of characters, code points that are no characters, and the mark at the beginning of a file. */
const nothing = /[\p{Cs}\p{Noncharacter_Code_Point}\ufeff]/gu;
const turn = /[\u202a-\u202e\u2066-\u2069]/g;

/** For texts of several lines: one kind of line end, no control characters but the tab. */
export const cleanText = (text: string): string =>
  text.replace(lineEnd, '\n').replace(control, ' ').replace(nothing, '');

/**
 * For what is in a heading, a list, a mail's subject or a file name: one line, which cannot turn the reading
 * direction of what is next to it.
 */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(turn, '')
    .replace(/ *[\t\n][\t\n ]*/g, ' ');
