/**
 * The brand's fonts as files. Each family comes in files by script; a letter is taken from the first file that has it, and
 * from another family before it is missing: names are written in more letters than any one brand's font holds.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@portico/contracts/platform/tenant';
import * as fontkit from 'fontkit';

export type Weight = 400 | 600;

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
/** Has the most letters of the families that the portal ships. */
const widest = 'geist';

export interface FontFile {
  /** Unique among all files; the document registers the font under it. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

const opened = new Map<string, FontFile>();

function open(folder: string, script: string, weight: Weight): FontFile {
  const name = `${folder}-${script}-${weight}`;
  const known = opened.get(name);
  if (known) return known;
  const address = import.meta.resolve(`@fontsource/${folder}/files/${name}-normal.woff`);
  const bytes = readFileSync(fileURLToPath(address));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts, not one.`);
  const file = { name, bytes, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  opened.set(name, file);
  return file;
}

/** In the order in which letters are looked for. The first one also sets the lines' height. */
export function fontFiles(family: Brand['font']['body'], weight: Weight): FontFile[] {
  const own = folders[family];
  return [...new Set([own, widest])].flatMap((folder) =>
    (scripts[folder] ?? []).map((script) => open(folder, script, weight)),
  );
}

/** Some letters in a row from one file; `isMissing` where no file has them. */
export interface FontRun {
  text: string;
  font: FontFile;
  isMissing: boolean;
}

/** Blanks stay with what stands before them, so that words are not cut into pieces. */
export function fontRuns(text: string, files: readonly FontFile[]): FontRun[] {
  const [first] = files;
  if (!first) throw new Error('No font to write with.');
  const runs: FontRun[] = [];
  // No font has the narrow blank of French; the other one that does not break stands for it.
  for (const letter of text.replaceAll('\u202f', '\u00a0')) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const suits = last && !last.isMissing && last.font.has(codePoint) ? last.font : undefined;
    const font = suits ?? files.find((file) => file.has(codePoint));
    if (last && (font ?? first) === last.font && last.isMissing === (font === undefined)) last.text += letter;
    else runs.push({ text: letter, font: font ?? first, isMissing: font === undefined });
  }
  return runs;
}
