/**
 * Fallback fonts for letters that no brand font has, chosen by the coverage that each file declares. A file is only
 * read when a text needs it. Han letters have the shapes used in mainland China, because no font has those of every
 * country.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontFile, openFont, type Weight } from './open-font.ts';

/** In the order in which letters are looked up. */
const families = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

interface Part {
  family: string;
  /** As in the file name. */
  name: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const rangesOf = (listed: string): Part['ranges'] =>
  listed.split(',').map((one) => {
    const [from = 0, to = from] = one
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [from, to];
  });

function partsOf(family: string): Part[] {
  const list = fileURLToPath(import.meta.resolve(`@fontsource/${family}/unicode.json`));
  const parts = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(parts).map(([name, listed]) => ({
    family,
    name: name.replace(/[[\]]/g, ''),
    ranges: rangesOf(listed),
  }));
}

let all: Part[] | undefined;
const found = new Map<string, FontFile | undefined>();

function find(codePoint: number, weight: Weight): FontFile | undefined {
  all ??= families.flatMap(partsOf);
  for (const { family, name, ranges } of all)
    if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) {
      const font = openFont(family, name, weight);
      if (font.has(codePoint)) return font;
    }
  return undefined;
}

/** The first file that has the letter; undefined if none does. */
export function scriptFont(codePoint: number, weight: Weight): FontFile | undefined {
  const key = `${weight} ${codePoint}`;
  if (!found.has(key)) found.set(key, find(codePoint, weight));
  return found.get(key);
}
