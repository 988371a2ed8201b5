/**
 * The one folding of all searches: lower case, without accents, letters that people replace by others on their keyboard.
 * What people type and what is found meet here. `platform.search_fold` does the same in SQL.
 */

/** Accents, points of Hebrew and Arabic, and invisible joiners. Vowels of Indic and Thai script are letters. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each character is meant by itself
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f]/g;

/** Letters that Unicode does not take apart, and signs between Tibetan syllables, each above what is typed for it. */
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
