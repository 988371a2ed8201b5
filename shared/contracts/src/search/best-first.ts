import { fold } from './fold.ts';
import { type SearchQuery, wordsOf } from './query.ts';
import type { HitGroup } from './shapes.ts';

/** 0: something has the very words as its name. 1: a name holds each word as it was typed. 2: found in another way. */
function fitOf({ hits }: HitGroup, { words, text }: SearchQuery): number {
  const names = hits.map(({ title }) => wordsOf(fold(title.text)));
  if (names.some((name) => name.join(' ') === text)) return 0;
  return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 2;
}

/** Kinds in the order of how well their best fits; those that fit alike keep theirs. */
export const bestFirst = (groups: readonly HitGroup[], query: SearchQuery): HitGroup[] =>
  groups
    .map((group) => ({ group, fit: fitOf(group, query) }))
    .sort((one, other) => one.fit - other.fit)
    .map(({ group }) => group);
