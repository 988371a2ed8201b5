import { expect, it } from 'vitest';
import { noShift, shifted, toStep } from './shift.ts';

const event = { date: '2026-12-31', timeStart: '23:30', duration: 45, allDay: false };

it('an event moves by days and quarters of an hour, across midnight too', () => {
  expect(shifted(event, { ...noShift, minutes: 45 })).toEqual({ date: '2027-01-01', timeStart: '00:15', duration: 45 });
  expect(shifted(event, { ...noShift, days: -1, minutes: -1440 })).toMatchObject({
    date: '2026-12-29',
    timeStart: '23:30',
  });
});

it('an event is never shorter than one step', () => {
  expect(shifted(event, { ...noShift, length: -60 }).duration).toBe(15);
  expect(shifted(event, { ...noShift, length: 30 }).duration).toBe(75);
});

it('a whole-day event moves only by days', () => {
  expect(shifted({ ...event, allDay: true }, { days: 2, minutes: 45, length: 30 })).toEqual({
    date: '2027-01-02',
    timeStart: '23:30',
    duration: 45,
  });
});

it('minutes snap to quarters of an hour', () => {
  expect([toStep(7), toStep(8), toStep(-22)]).toEqual([0, 15, -15]);
});
