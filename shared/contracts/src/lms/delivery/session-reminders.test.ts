import { expect, it } from 'vitest';
import { isReminderOfSessionDue } from './session-reminders.ts';

const startsAt = new Date('2026-12-01T09:00:00.000Z');
const dueAt = (now: string, signedUp = '2026-11-01T09:00:00.000Z') =>
  isReminderOfSessionDue(startsAt, new Date(signedUp), new Date(now));

it.each([
  ['2026-11-30T08:59:59.999Z', false],
  ['2026-11-30T09:00:00.000Z', true],
  ['2026-12-01T08:59:59.999Z', true],
  ['2026-12-01T09:00:00.000Z', false],
])('a reminder is due at %s: %s', (now, isDue) => expect(dueAt(now)).toBe(isDue));

it('no reminder is due for people who signed up less than a day ago', () => {
  expect(dueAt('2026-11-30T12:00:00.000Z', '2026-11-30T09:00:00.000Z')).toBe(true);
  expect(dueAt('2026-11-30T12:00:00.000Z', '2026-11-30T09:00:00.001Z')).toBe(false);
});
