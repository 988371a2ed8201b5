import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './order-cards.ts';
import type { VisibleCard } from './visible-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as VisibleCard);
const ids = (list: readonly VisibleCard[]) => list.map(({ id }) => id).join('');

test.each([
  ['in the saved order', ['d', 'b', 'a', 'c'], 'dbac'],
  ['cards missing from the saved order come last', ['c'], 'cabd'],
  ['saved cards that no longer exist are ignored', ['gone', 'b'], 'bacd'],
  ['the default order without a saved one', undefined, 'abcd'],
  ['the default order if only hidden cards are saved', [], 'abcd'],
])('the order of the cards: %s', (_, order, expected) => {
  expect(ids(inOrder(cards, order))).toBe(expected);
});

test('no card is lost or added, whatever order is saved', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c', 'd', 'gone']), (order) => {
      expect([...ids(inOrder(cards, order))].toSorted().join('')).toBe('abcd');
    }),
    { seed: 9 },
  );
});
