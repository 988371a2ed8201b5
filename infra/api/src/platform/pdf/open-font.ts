/** One font file, read once. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type Weight = 400 | 600;

export interface FontFile {
  /** Unique among all files; the document registers the font under it. */
  name: string;
  weight: Weight;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

const opened = new Map<string, FontFile>();

export function openFont(folder: string, script: string, weight: Weight): FontFile {
  const name = `${folder}-${script}-${weight}`;
  const known = opened.get(name);
  if (known) return known;
  const address = import.meta.resolve(`@fontsource/${folder}/files/${name}-normal.woff`);
  const bytes = readFileSync(fileURLToPath(address));
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts, not a single one.`);
  // The library throws when asked for a letter in a file without a readable character map.
  const hasLetters = (font as { cmap?: object }).cmap !== undefined;
  const has = (codePoint: number): boolean => hasLetters && font.hasGlyphForCodePoint(codePoint);
  const file = { name, weight, bytes, has };
  opened.set(name, file);
  return file;
}
