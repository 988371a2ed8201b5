import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './order-cards.ts';
import type { VisibleCard } from './visible-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as VisibleCard);
const ids = (list: readonly VisibleCard[]) => list.map(({ id }) => id).join('');

test.each([
  ['as arranged', ['d', 'b', 'a', 'c'], 'dbac'],
  ['new ones at the end', ['c'], 'cabd'],
  ['what is no more leaves no trace', ['gone', 'b'], 'bacd'],
  ['not arranged', undefined, 'abcd'],
  ['only hidden ones', [], 'abcd'],
])('%s', (_, order, expected) => {
  expect(ids(inOrder(cards, order))).toBe(expected);
});

test('nothing is lost and nothing appears, whatever was rearranged', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c', 'd', 'gone']), (order) => {
      expect([...ids(inOrder(cards, order))].toSorted().join('')).toBe('abcd');
    }),
    { seed: 9 },
  );
});
