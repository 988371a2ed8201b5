import { expect, it } from 'vitest';
import { addMonths, mondayOf, weekOf, weeksOfMonth } from './days.ts';

it('weeks begin on Monday, across years too', () => {
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23'), mondayOf('2027-01-01')]).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
  expect(weekOf('2027-01-01').at(-1)).toBe('2027-01-03');
});

it('a month is shown in whole weeks', () => {
  const weeks = weeksOfMonth('2026-02-14');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-01-26', '2026-03-01']);
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
});

it('a month later does not skip a month', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-12-15', 1), addMonths('2026-01-31', -2)]).toEqual([
    '2026-02-28',
    '2027-01-15',
    '2025-11-30',
  ]);
});
