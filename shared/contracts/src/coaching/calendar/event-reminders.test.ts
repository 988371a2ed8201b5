import { expect, it } from 'vitest';
import { remindersFor, standardReminders } from './event-reminders.ts';

const at = new Date('2026-11-18T09:00:00Z');
const asked = (
  now: string,
  more: Partial<Parameters<typeof remindersFor>[1]> = {},
  type: 'coaching' | 'huddle' = 'coaching',
) => remindersFor({ type, at }, { ...standardReminders, ...more }, { now: new Date(now), timeZone: 'Europe/Berlin' });

it('an event has a reminder some minutes before, until it starts', () => {
  expect(asked('2026-11-18T08:44:59Z')).toEqual([]);
  expect(asked('2026-11-18T08:45:00Z')).toEqual(['soon']);
  expect(asked('2026-11-18T09:00:00Z')).toEqual([]);
  expect(asked('2026-11-18T08:50:00Z', { minutesBefore: 0 })).toEqual([]);
  expect(asked('2026-11-18T08:00:00Z', { minutesBefore: 60 })).toEqual(['soon']);
});

it('a one-to-one has reminders two days and one day before, from eight o’clock in the person’s time zone', () => {
  expect(asked('2026-11-16T06:59:00Z')).toEqual([]);
  expect(asked('2026-11-16T07:00:00Z')).toEqual(['in-two-days']);
  expect(asked('2026-11-17T22:59:00Z')).toEqual(['tomorrow']);
  expect(asked('2026-11-15T12:00:00Z')).toEqual([]);
  expect(asked('2026-11-17T12:00:00Z', { daysBefore: false })).toEqual([]);
  expect(asked('2026-11-17T12:00:00Z', {}, 'huddle')).toEqual([]);
});

it('both reminders are due at once for a meeting just after midnight', () => {
  const midnight = new Date('2026-11-17T23:05:00Z');
  const now = new Date('2026-11-17T22:55:00Z');
  expect(
    remindersFor({ type: 'coaching', at: midnight }, standardReminders, { now, timeZone: 'Europe/Berlin' }),
  ).toEqual(['soon', 'tomorrow']);
});
