/** Which script a letter belongs to, by its code of ISO 15924, and what people call it. */
import { locale } from '../platform/dates.ts';
import type { Language } from '../platform/languages.ts';

/** Those that someone may write in and that not every font has. */
const codes = [
  ...['Arab', 'Armn', 'Beng', 'Cans', 'Cher', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru', 'Hang', 'Hani'],
  ...['Hebr', 'Hira', 'Kana', 'Khmr', 'Knda', 'Laoo', 'Latn', 'Mlym', 'Mong', 'Mymr', 'Orya', 'Sinh', 'Syrc', 'Taml'],
  ...['Telu', 'Thaa', 'Thai', 'Tibt', 'Yiii'],
];
const scripts = codes.map((code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const);
const unseen = /[\p{M}\p{Z}\p{C}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const symbol = /\p{Script=Common}/u;

/** `Khmr`; `Zsye` for emoji, `Zsym` for other signs, `Zzzz` for a script that is not listed. Undefined for what is no shape. */
export function scriptOf(letter: string): string | undefined {
  if (unseen.test(letter)) return undefined;
  if (pictograph.test(letter)) return 'Zsye';
  return scripts.find(([, of]) => of.test(letter))?.[0] ?? (symbol.test(letter) ? 'Zsym' : 'Zzzz');
}

/** `Khmer, Lao and Emoji` */
export function namesOfScripts(of: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(locale(language), { type: 'script' });
  const list = new Intl.ListFormat(locale(language), { type: 'conjunction' });
  return list.format(of.map((code) => names.of(code) ?? code));
}
