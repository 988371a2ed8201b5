/**
 * Folding shared by all searches: lower case, no accents, and letters replaced by what people type for them. It is
 * applied to the query and to the searched text. `platform.search_fold` does the same in SQL.
 */

/**
 * Accents, Hebrew and Arabic points, and invisible joiners. Vowel signs of Indic scripts and Thai are kept as letters.
 */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each character is meant by itself
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Letters that Unicode does not decompose, and Tibetan syllable marks, each above its replacement. */
const from = 'øłđðħıĸŋŧƀɖɗɨǥəǝɛɔʉςґىةیکٱʹʻʼʽ་༌';
const to = "olddhikntbddigeeeouσгيهيكا''''  ";
const several: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const letters: ReadonlyMap<string, string> = new Map([
  ...[...from].map((letter, at): [string, string] => [letter, to[at] ?? '']),
  ...Object.entries(several),
]);
const replaced = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(replaced, (letter) => letters.get(letter) ?? letter)
    .normalize('NFC');
