import { isoDay } from '@portico/contracts/platform/dates';
import { expect, test } from 'vitest';
import { endOfDay, lastDayBefore, startOfDay } from './filter-days.ts';

test('a day starts and ends in the reader’s time zone, even when the clocks change', () => {
  expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-11-21', 'Pacific/Auckland')).toBe('2026-11-20T11:00:00.000Z');
});

test.each(['Europe/Lisbon', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the chosen days can be restored from the filter in %s',
  (zone) => {
    expect(isoDay(startOfDay('2026-11-21', zone), zone)).toBe('2026-11-21');
    expect(lastDayBefore(endOfDay('2026-12-31', zone), zone)).toBe('2026-12-31');
  },
);
