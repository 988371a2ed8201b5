import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const sorted = (values: (string | number | null)[], direction: 'ascending' | 'descending', locale = 'en-GB') =>
  sortRows(values, (value) => value, direction, locale);

test('sorts numbers by value, texts by the rules of the language, and missing values last', () => {
  expect(sorted([10, 9, null, 1], 'ascending')).toEqual([1, 9, 10, null]);
  expect(sorted([10, 9, null, 1], 'descending')).toEqual([10, 9, 1, null]);
  expect(sorted(['Session 10', 'Session 9', null], 'ascending')).toEqual(['Session 9', 'Session 10', null]);
  expect(sorted(['Zoe', 'Ägidius', 'anna'], 'ascending', 'de-DE')).toEqual(['Ägidius', 'anna', 'Zoe']);
});

test('the given rows are unchanged, and equal rows stay in their order', () => {
  const rows = [
    { id: 'a', points: 1 },
    { id: 'b', points: 1 },
    { id: 'c', points: 0 },
  ];
  expect(sortRows(rows, (row) => row.points, 'descending', 'en-GB').map((row) => row.id)).toEqual(['a', 'b', 'c']);
  expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c']);
});

test('one direction is the reverse of the other for distinct numbers', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), (values) => {
      expect(sorted(values, 'ascending').toReversed()).toEqual(sorted(values, 'descending'));
    }),
    { seed: 9 },
  );
});
