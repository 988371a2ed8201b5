import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, byUrgency } from './order-cards.ts';
import type { VisibleCard } from './visible-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as VisibleCard);
const ids = (list: readonly VisibleCard[]) => list.map(({ id }) => id).join('');

test.each([
  ['as arranged', { order: ['d', 'b', 'a', 'c'], hidden: [] }, 'dbac'],
  ['without what was put away', { order: ['d', 'b', 'a', 'c'], hidden: ['b'] }, 'dac'],
  ['new ones at the end', { order: ['c'], hidden: [] }, 'cabd'],
  ['what is no more leaves no trace', { order: ['gone', 'b'], hidden: ['x'] }, 'bacd'],
])('%s', (_, arrangement, expected) => {
  expect(ids(arranged(cards, arrangement))).toBe(expected);
});

test('the most urgent first, equal ones in their order, unknown ones as without a day', () => {
  expect(
    ids(
      byUrgency(
        cards,
        new Map([
          ['d', 0],
          ['b', 4],
          ['c', 3],
        ] as const),
      ),
    ),
  ).toBe('dacb');
});

test('nothing is lost and nothing appears, whatever was arranged', () => {
  const some = fc.subarray(['a', 'b', 'c', 'd', 'gone']);
  fc.assert(
    fc.property(some, some, (order, hidden) => {
      const shown = arranged(cards, { order, hidden }).map(({ id }) => id);
      expect(shown.toSorted()).toEqual(['a', 'b', 'c', 'd'].filter((id) => !hidden.includes(id)));
    }),
    { seed: 9 },
  );
});
