import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankByWords } from './rank-by-words.ts';

const rank = (asked: string, ...texts: [string, string][]) =>
  rankByWords(texts, asked, ([title, body]) => ({ title, body })).map(([title]) => title);

test('the title counts more than the body, a whole word more than its beginning', () => {
  expect(rank('calm', ['Late', 'stay calm'], ['Calming down', ''], ['Calm', ''], ['Storm', ''])).toEqual([
    'Calm',
    'Calming down',
    'Late',
  ]);
});

test('accents and case do not matter, and every word must match', () => {
  expect(rank('GESPRACHE fuhren', ['Schwierige Gespräche führen', ''], ['Gespräche', ''])).toEqual([
    'Schwierige Gespräche führen',
  ]);
  expect(rank('…', ['Anything', ''])).toEqual([]);
});

test('any word of a text finds it, together with any other, in any order', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(), fc.nat(), (words, a, b) => {
      const asked = `${words[a % words.length]} ${words[b % words.length]}`;
      expect(rank(asked, ['x', words.join(' ')])).toEqual(['x']);
    }),
    { seed: 7, numRuns: 200 },
  );
});
