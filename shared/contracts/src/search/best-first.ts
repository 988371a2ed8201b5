import { fold } from './fold.ts';
import { type SearchQuery, wordsOf } from './query.ts';
import type { HitGroup } from './shapes.ts';

/**
 * Rank of a group. 0: a title equals the query. 1: a title contains every word exactly as typed. 2: any other match.
 */
function fitOf({ hits }: HitGroup, { words, text }: SearchQuery): number {
  const names = hits.map(({ title }) => wordsOf(fold(title.text)));
  if (names.some((name) => name.join(' ') === text)) return 0;
  return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 2;
}

/** Sorts groups by the rank of their best hit; groups of equal rank keep their order. */
export const bestFirst = (groups: readonly HitGroup[], query: SearchQuery): HitGroup[] =>
  groups
    .map((group) => ({ group, fit: fitOf(group, query) }))
    .sort((one, other) => one.fit - other.fit)
    .map(({ group }) => group);
