/** Finds the script of a letter by its ISO 15924 code, and the name of a script in a language. */
import { locale } from '../dates.ts';
import type { Language } from '../languages.ts';

/** Scripts that people may write in and that not every font covers. */
const codes = [
  ...['Arab', 'Armn', 'Beng', 'Cans', 'Cher', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hang', 'Hani'],
  ...['Hebr', 'Hira', 'Kana', 'Khmr', 'Knda', 'Laoo', 'Latn', 'Mlym', 'Mong', 'Mymr', 'Orya', 'Sinh', 'Syrc', 'Taml'],
  ...['Telu', 'Thaa', 'Thai', 'Tibt', 'Yiii'],
];
const scripts = codes.map((code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const);
const unseen = /[\p{M}\p{Z}\p{C}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const symbol = /\p{Script=Common}/u;

/**
 * Returns a code such as `Khmr`; `Zsye` for emoji, `Zsym` for other symbols, `Zzzz` for a script not listed above;
 * undefined for characters without a visible shape.
 */
export function scriptOf(letter: string): string | undefined {
  if (unseen.test(letter)) return undefined;
  if (pictograph.test(letter)) return 'Zsye';
  return scripts.find(([, of]) => of.test(letter))?.[0] ?? (symbol.test(letter) ? 'Zsym' : 'Zzzz');
}

/** For example `Khmer, Lao and Emoji`. */
export function namesOfScripts(of: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(locale(language), { type: 'script' });
  const list = new Intl.ListFormat(locale(language), { type: 'conjunction' });
  return list.format(of.map((code) => names.of(code) ?? code));
}
