import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from '../platform/calendar/recurrence/wall-clock.ts';
import { instantAt } from './instant-at.ts';

it('is the instant that Temporal gives, in every zone and at every change of the clocks', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
  const changes = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-09-27'];
  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(anyDay, fc.constantFrom(...changes)), time, (zone, day, at) => {
      expect(instantAt(day, at, zone)).toBe(instantOf(`${day}T${at}:00`, zone).toISOString());
    }),
    { numRuns: process.env.PORTICO_TEST_SCALE === 'full' ? 5000 : 250, seed: 7 },
  );
});

it.each([
  ['Europe/Berlin', '2026-10-25', '02:30', 'the first of two', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', 'the first of two', '2026-11-01T05:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', 'later by the gap', '2026-03-29T01:30:00.000Z'],
])('in %s on %s at %s is %s', (zone, day, time, _, instant) => {
  expect(instantAt(day, time, zone)).toBe(instant);
});
