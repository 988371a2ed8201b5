/**
 * The brand's fonts as files. Each family is split into files by script. A letter is taken from the first file that
 * contains it, then from another family, then from a font for its script, because people's names use more letters than
 * any brand font has.
 */
import type { Brand } from '@portico/contracts/platform/tenant';
import { type FontFile, openFont, type Weight } from './open-font.ts';
import { scriptFont } from './script-fonts.ts';

const folders: Record<Brand['font']['body'], string> = {
  Figtree: 'figtree',
  'Hanken Grotesk': 'hanken-grotesk',
  'Bricolage Grotesque': 'bricolage-grotesque',
  Geist: 'geist',
};
const scripts: Record<string, readonly string[]> = {
  figtree: ['latin', 'latin-ext'],
  'hanken-grotesk': ['latin', 'latin-ext', 'vietnamese'],
  'bricolage-grotesque': ['latin', 'latin-ext', 'vietnamese'],
  geist: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
};
/** The shipped family with the most letters. */
const widest = 'geist';

/** In the order in which letters are looked up. The first one also determines the line height. */
export function fontFiles(family: Brand['font']['body'], weight: Weight): FontFile[] {
  const own = folders[family];
  return [...new Set([own, widest])].flatMap((folder) =>
    (scripts[folder] ?? []).map((script) => openFont(folder, script, weight)),
  );
}

/** Consecutive letters from one file; `isMissing` if no file has them. */
interface FontRun {
  text: string;
  font: FontFile;
  isMissing: boolean;
}

/** Spaces stay with the preceding text, so that words are not split. */
export function fontRuns(text: string, files: readonly FontFile[]): FontRun[] {
  const [first] = files;
  if (!first) throw new Error('No font to write with.');
  const runs: FontRun[] = [];
  // No font has the narrow no-break space of French; the ordinary no-break space replaces it.
  for (const letter of text.replaceAll('\u202f', '\u00a0')) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const suits = last && !last.isMissing && last.font.has(codePoint) ? last.font : undefined;
    // Joiners and variation selectors have no glyph of their own; combining marks stay with their letter.
    const isJoined = last && /[\u200b-\u200f\u2060]|[\ufe00-\ufe0f]/.test(letter);
    const font = isJoined
      ? last.font
      : (suits ?? files.find((file) => file.has(codePoint)) ?? scriptFont(codePoint, first.weight));
    if (last && (font ?? first) === last.font && last.isMissing === (font === undefined)) last.text += letter;
    else runs.push({ text: letter, font: font ?? first, isMissing: font === undefined });
  }
  return runs;
}
