import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newArrangement } from './new-arrangement.ts';

const rows = ['a', 'b', 'c'];

test('hiding a card alone does not count as arranging', () => {
  expect(newArrangement({ rows, isMoved: false, hidden: ['b'] }, null)).toEqual({ order: [], hidden: ['b'] });
  expect(newArrangement({ rows, isMoved: false, hidden: [] }, { order: [], hidden: ['b'] })).toBeNull();
});

test('one move makes the order the person’s own, permanently', () => {
  const own = newArrangement({ rows: ['b', 'a', 'c'], isMoved: true, hidden: [] }, null);
  expect(own).toEqual({ order: ['b', 'a', 'c'], hidden: [] });
  expect(newArrangement({ rows: ['b', 'a', 'c'], isMoved: false, hidden: ['c'] }, own)).toEqual({
    order: ['b', 'a', 'c'],
    hidden: ['c'],
  });
});

test('a card whose area is disabled today returns to its place, and stays hidden if it was', () => {
  const earlier = { order: ['a', 'off', 'b', 'c'], hidden: ['gone'] };
  expect(newArrangement({ rows: ['c', 'a', 'b'], isMoved: true, hidden: ['gone'] }, earlier)).toEqual({
    order: ['c', 'a', 'off', 'b'],
    hidden: ['gone'],
  });
});

test('the order in the dialog is saved, and nothing of the earlier one is lost', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(ids, ids, (order, shown) => {
      const next = newArrangement({ rows: shown, isMoved: true, hidden: ['x'] }, { order, hidden: [] })?.order ?? [];
      expect(next.filter((id) => shown.includes(id))).toEqual(shown);
      expect(next.toSorted()).toEqual([...new Set([...order, ...shown])].toSorted());
    }),
    { seed: 11 },
  );
});
