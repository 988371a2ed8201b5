import { isoDay } from '@portico/contracts/platform/dates';
import { expect, test } from 'vitest';
import { endOfDay, lastDayBefore, startOfDay } from './filter-days.ts';

test('a day begins and ends by the reader’s clock, even when the clocks change', () => {
  expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-11-21', 'Pacific/Auckland')).toBe('2026-11-20T11:00:00.000Z');
});

test.each(['Europe/Lisbon', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the chosen days are shown again in %s',
  (zone) => {
    expect(isoDay(startOfDay('2026-11-21', zone), zone)).toBe('2026-11-21');
    expect(lastDayBefore(endOfDay('2026-12-31', zone), zone)).toBe('2026-12-31');
  },
);
