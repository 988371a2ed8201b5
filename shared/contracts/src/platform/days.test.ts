import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayDifference, daysIn } from './days.ts';

test('days are added across the ends of months and years and a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('a month later is the last day if the month has no such day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

test('a month has its number of days, in leap years too', () => {
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysIn)).toEqual([28, 29, 30, 31]);
});

// Clock changes in the device's time zone must not affect calendar days.
test('adding days and counting them back agree, whatever the device’s clock does', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
      expect(dayDifference(from, addDays(from, days))).toBe(days);
    }),
  );
});
