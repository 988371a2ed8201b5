import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

test('the highest reading is at the top, the lowest at the bottom, and all are evenly spaced', () => {
  expect(sparkPath([1, 3, 2], 100, 20, 0)).toBe('M0 20L50 0L100 10');
});

test('equal readings are a flat line in the middle', () => {
  expect(sparkPath([5, 5], 100, 20)).toBe('M0 10L100 10');
});
