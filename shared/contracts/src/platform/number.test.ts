import { expect, it } from 'vitest';
import { formatNumber } from './number.ts';

it.each([
  [83.33333333333333, 'en', '83.33'],
  [83.33333333333333, 'de', '83,33'],
  [66.66666666666667, 'fr', '66,67'],
  [80, 'en', '80'],
  [0.1 + 0.2, 'en', '0.3'],
] as const)('%d is written %s: %s', (value, language, written) => {
  expect(formatNumber(value, language)).toBe(written);
});
