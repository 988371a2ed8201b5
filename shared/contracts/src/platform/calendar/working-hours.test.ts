import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualWorkingHours, workingHours } from '../../account/working-hours.ts';
import { formatWorkingHours, isWithinWorkingHours, startsOnDay } from './working-hours.ts';

const berlin = 'Europe/Berlin';
const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

describe('a time is within working hours', () => {
  it.each([
    ['the whole day', '2026-11-30T08:00:00Z', '2026-11-30T16:00:00Z', true],
    ['a minute early', '2026-11-30T07:59:00Z', '2026-11-30T09:00:00Z', false],
    ['a second late', '2026-11-30T15:00:00Z', '2026-11-30T16:00:01Z', false],
    ['on a Saturday', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', false],
    ['over night', '2026-11-30T15:00:00Z', '2026-12-01T09:00:00Z', false],
  ])('%s: %s to %s is %s', (_, from, to, is) => {
    expect(isWithinWorkingHours(range(from, to), berlin, usualWorkingHours)).toBe(is);
  });

  it('counts Sunday as the seventh day', () => {
    const sundays = { days: [7], from: '10:00', to: '12:00' };
    expect(isWithinWorkingHours(range('2026-11-29T09:00:00Z', '2026-11-29T10:00:00Z'), berlin, sundays)).toBe(true);
  });
});

it('starts are at full and half hours, and nothing lasts beyond the end', () => {
  const hours = { days: [1], from: '09:10', to: '11:00' };
  expect(startsOnDay('2026-11-30', berlin, hours, 60).map((start) => start.toISOString())).toEqual([
    '2026-11-30T08:30:00.000Z',
    '2026-11-30T09:00:00.000Z',
  ]);
  expect(startsOnDay('2026-12-01', berlin, hours, 60)).toEqual([]);
});

it('starts of any hours in any zone are distinct, in order and within them, also where clocks change', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const hours = fc.record({ days, from: clock, to: clock }).filter((one) => workingHours.safeParse(one).success);
  const zone = fc.constantFrom(berlin, 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC');
  const day = fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-11-30');
  fc.assert(
    fc.property(hours, zone, day, fc.constantFrom(15, 30, 60, 90), (own, timeZone, on, minutes) => {
      const starts = startsOnDay(on, timeZone, own, minutes).map((start) => start.getTime());
      expect(starts).toEqual([...new Set(starts)]);
      for (const start of starts) {
        const time = { from: new Date(start), to: new Date(start + minutes * 60_000) };
        expect(isWithinWorkingHours(time, timeZone, own)).toBe(true);
      }
    }),
  );
});

it('hours are written with ranges of weekdays, in the words of the language', () => {
  expect(formatWorkingHours(usualWorkingHours, 'en')).toBe('Mon–Fri 09:00–17:00');
  expect(formatWorkingHours({ days: [7, 1, 2, 4], from: '08:00', to: '12:30' }, 'en')).toBe(
    'Mon, Tue, Thu, Sun 08:00–12:30',
  );
  expect(formatWorkingHours(usualWorkingHours, 'de')).toBe('Mo–Fr 09:00–17:00');
  expect(formatWorkingHours(usualWorkingHours, 'fr')).toBe('lun.–ven. 09:00–17:00');
});
