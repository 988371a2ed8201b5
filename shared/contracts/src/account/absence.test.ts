import { expect, test } from 'vitest';
import { isJustBack, wasAway } from './absence.ts';

test.each<[string, string | null, string, boolean]>([
  ['the first visit ever', null, '2026-11-30', false],
  ['the same day', '2026-11-30', '2026-11-30', false],
  ['the next day', '2026-11-29', '2026-11-30', false],
  ['a weekend: Friday to Monday', '2026-11-27', '2026-11-30', false],
  ['two days and a part of two others', '2026-11-26', '2026-11-29', false],
  ['Thursday to Monday', '2026-11-26', '2026-11-30', true],
  ['across the end of a month', '2026-11-28', '2026-12-02', true],
  ['across the end of a year', '2026-12-30', '2027-01-03', true],
  ['across the end of February', '2027-02-26', '2027-03-01', false],
  ['across 29 February', '2028-02-26', '2028-03-01', true],
  ['across a clock change', '2026-10-22', '2026-10-26', true],
  ['a year', '2025-11-30', '2026-11-30', true],
  ['a last visit in the future', '2026-12-05', '2026-11-30', false],
])('away: %s', (_, lastDay, today, expected) => expect(wasAway(lastDay, today)).toBe(expected));

test.each<[string, string | null, string, boolean]>([
  ['never returned', null, '2026-11-30', false],
  ['the day of the return', '2026-11-30', '2026-11-30', true],
  ['the day after', '2026-11-29', '2026-11-30', true],
  ['two days after', '2026-11-28', '2026-11-30', false],
  ['a return in the future', '2026-12-01', '2026-11-30', false],
])('just back: %s', (_, returnedOn, today, expected) => expect(isJustBack(returnedOn, today)).toBe(expected));
