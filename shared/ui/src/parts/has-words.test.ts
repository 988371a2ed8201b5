import { foldedNames } from '@portico/contracts/search/folded-names';
import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test('a choice with accented letters is found by what people type without accents', () => {
  expect(hasWords('Jürgen Müller', 'muller')).toBe(true);
  expect(hasWords('Ayşe Kılıç', 'Kilic')).toBe(true);
  expect(foldedNames.filter(([, name, typed]) => !hasWords(name, typed))).toEqual([]);
});

test('each word counts, in any order, and an empty search finds all', () => {
  expect(hasWords('Team Leipzig, South', 'south leip')).toBe(true);
  expect(hasWords('Team Leipzig, South', 'leip north')).toBe(false);
  expect(hasWords('Team Leipzig', ' ')).toBe(true);
});
