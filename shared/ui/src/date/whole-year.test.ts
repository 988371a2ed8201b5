import { expect, test } from 'vitest';
import { wholeYear } from './whole-year.ts';

test.each([
  [26, 2026],
  [2, 2002],
  [1987, 1987],
  [2026, 2026],
  [209, undefined],
])('%i typed means %s', (typed, intended) => expect(wholeYear(typed)).toBe(intended));
