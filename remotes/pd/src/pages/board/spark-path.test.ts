import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

test('highest at the top, lowest at the bottom, evenly spread', () => {
  expect(sparkPath([1, 3, 2], 100, 20, 0)).toBe('M0 20L50 0L100 10');
});

test('equal readings are a flat line in the middle', () => {
  expect(sparkPath([5, 5], 100, 20)).toBe('M0 10L100 10');
});
