import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a day reads dd-Mon-yy in each language', () => {
  expect(formatDay('2026-11-20', 'en-GB')).toBe('20-Nov-26');
  expect(formatDay('2027-01-05', 'en-GB')).toBe('05-Jan-27');
  expect(formatDay('2026-12-01', 'de-DE')).toBe('01-Dez-26');
  expect(formatDay('2026-02-28', 'fr-FR')).toBe('28-févr-26');
});

test('the day is the written one in every time zone', () => {
  expect(formatDay('2026-03-01', 'en-GB')).toBe('01-Mar-26');
  expect(formatDay('2024-02-29', 'en-GB')).toBe('29-Feb-24');
});
