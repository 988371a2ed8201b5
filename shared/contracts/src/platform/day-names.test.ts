import { expect, test } from 'vitest';
import { nameOfMonth, nameOfWeekday } from './day-names.ts';
import { languages } from './languages.ts';

test('days of the week and months have names in each language, the same in every zone', () => {
  expect(languages.map((language) => nameOfWeekday('2026-11-27', language, 'long'))).toEqual([
    'Friday',
    'Freitag',
    'vendredi',
  ]);
  expect(nameOfWeekday('2026-11-27', 'en', 'short')).toBe('Fri');
  expect(languages.map((language) => nameOfMonth('2026-03', language, 'long'))).toEqual([
    'March 2026',
    'März 2026',
    'mars 2026',
  ]);
  expect(nameOfMonth('2026-11-30', 'en', 'short')).toBe('Nov 2026');
});
