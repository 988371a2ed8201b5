import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './order-cards.ts';
import type { Urgency } from './urgency.ts';
import type { VisibleCard } from './visible-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as VisibleCard);
const ids = (list: readonly VisibleCard[]) => list.map(({ id }) => id).join('');
const urgencies = new Map<string, Urgency>([
  ['d', 0],
  ['b', 4],
  ['c', 3],
]);

test.each([
  ['as arranged, however urgent', ['d', 'b', 'a', 'c'], 'dbac'],
  ['new ones at the end', ['c'], 'cabd'],
  ['what is no more leaves no trace', ['gone', 'b'], 'bacd'],
])('%s', (_, order, expected) => {
  expect(ids(inOrder(cards, order, urgencies))).toBe(expected);
});

test('the most urgent first, equal ones in their order, unknown ones as without a day', () => {
  for (const order of [undefined, []]) expect(ids(inOrder(cards, order, urgencies))).toBe('dacb');
});

test('where nothing is known, cards stand as they are', () => {
  expect(ids(inOrder(cards, undefined, new Map()))).toBe('abcd');
});

test('nothing is lost and nothing appears, whatever was rearranged', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c', 'd', 'gone']), (order) => {
      expect([...ids(inOrder(cards, order, urgencies))].toSorted().join('')).toBe('abcd');
    }),
    { seed: 9 },
  );
});
