import { expect, test } from 'vitest';
import { partOfDay } from './greeting.ts';

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
])('at %i o’clock: %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected);
});
