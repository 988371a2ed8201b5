import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test.each([
  [80, 'en', '80%'],
  [87.5, 'en', '87.5%'],
  [87.5, 'de', '87,5\u00a0%'],
  [100, 'fr', '100\u00a0%'],
] as const)('%d in %s', (percent, language, expected) => {
  expect(formatPercent(percent, language)).toBe(expected);
});
