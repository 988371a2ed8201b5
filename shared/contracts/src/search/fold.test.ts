import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { foldedNames } from './folded-names.ts';
import { readQuery, wordsOf } from './query.ts';

it('there are sample names in twenty languages', () => {
  expect(foldedNames.length).toBeGreaterThanOrEqual(60);
  expect(new Set(foldedNames.map(([language]) => language)).size).toBeGreaterThanOrEqual(20);
});

it.each(foldedNames)('%s: %s is found by %s', (_, name, typed) => {
  const words = wordsOf(fold(name));
  for (const word of readQuery(typed)?.words ?? ['nothing'])
    expect(words.some((one) => one.startsWith(word))).toBe(true);
});

it('folding a text twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
