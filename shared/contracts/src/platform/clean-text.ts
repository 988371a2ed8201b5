/**
 * Normalises text from any source: typed, pasted, mailed, imported. People cannot correct characters they cannot see,
 * so such characters are replaced instead of refused.
 */

/** Presentations and PDF files use vertical tab and form feed as line breaks. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const control = /[^\P{Cc}\t\n]/gu;
/** Lone surrogates, noncharacters and the byte order mark. */
const nothing = /[\p{Cs}\p{Noncharacter_Code_Point}\ufeff]/gu;
const turn = /[\u202a-\u202e\u2066-\u2069]/g;

/** For text of several lines: normalises line endings and removes all control characters but the tab. */
export const cleanText = (text: string): string =>
  text.replace(lineEnd, '\n').replace(control, ' ').replace(nothing, '');

/**
 * For headings, list entries, mail subjects and file names: a single line that cannot reverse the reading direction of
 * adjacent text.
 */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(turn, '')
    .replace(/ *[\t\n][\t\n ]*/g, ' ');
