import { isoDay } from '@portico/contracts/platform/dates';
import { expect, it } from 'vitest';
import { onDay } from './on-day.ts';

it.each([
  // Late in the evening in UTC it is already the next day in Berlin.
  ['2026-11-15T23:30:00.000Z', '2026-11-20', 'Europe/Berlin', '2026-11-19T23:30:00.000Z'],
  ['2026-11-15T23:30:00.000Z', '2026-11-20', 'UTC', '2026-11-20T23:30:00.000Z'],
  ['2026-11-16T02:00:00.000Z', '2026-11-15', 'America/New_York', '2026-11-16T02:00:00.000Z'],
])('%s moved to the day %s in %s is %s', (instant, day, zone, expected) => {
  expect(onDay(instant, day, zone)).toBe(expected);
});

it('the result is on the chosen day, even when the clocks change', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])
    for (const instant of ['2026-06-30T22:15:00.000Z', '2026-06-30T21:45:00.000Z', '2026-12-31T23:10:00.000Z'])
      expect(isoDay(onDay(instant, day, 'Europe/Berlin'), 'Europe/Berlin'), `${instant} on ${day}`).toBe(day);
});
