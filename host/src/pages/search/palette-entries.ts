/** Pages and actions that the search box offers besides results, and which of them match what was typed. */
import type { IconType } from '@portico/ui';

export interface PaletteEntry {
  kind: 'action' | 'page';
  label: string;
  href: string;
  icon: IconType;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many entries are listed above the results. */
const mostMatches = 4;

/** The entries whose label has a word beginning with each typed word; actions first. Accents and case do not matter. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return entries
    .filter(({ label }) => {
      const words = wordsOf(label);
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .toSorted((a, b) => Number(a.kind === 'page') - Number(b.kind === 'page'))
    .slice(0, mostMatches);
}
