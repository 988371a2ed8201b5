import { expect, test } from 'vitest';
import { dueNote } from './due-note.ts';

const style = { language: 'en', timeZone: 'Europe/Lisbon' } as const;
const now = '2026-11-21T23:30:00.000Z';

test.each([
  ['2026-11-20', 'host.due.overdue', 'danger'],
  ['2026-11-21', 'host.due.today', 'danger'],
  ['2026-11-22T00:10:00.000Z', 'host.due.tomorrow', 'warning'],
  ['2026-11-27', 'host.due.on', 'plain'],
])('%s: %s', (due, id, tone) => {
  expect(dueNote(due, now, style)).toMatchObject({ id, tone });
});

test('the day is that of the viewer’s time zone', () => {
  expect(dueNote('2026-11-22T00:30:00.000Z', now, { language: 'en', timeZone: 'America/Los_Angeles' })).toEqual({
    id: 'host.due.today',
    day: 'Sat 21 Nov',
    tone: 'danger',
  });
});

test.each([
  ['2026-11-15', 'Sun 15 Nov'],
  ['2026-11-14', '14 Nov 2026'],
  ['2026-11-27', 'Fri 27 Nov'],
  ['2026-11-28', '28 Nov 2026'],
])('%s is written by weekday within six days: %s', (due, day) => {
  expect(dueNote(due, now, style)?.day).toBe(day);
});

test.each([
  ['2026-11-20', undefined],
  ['2026-11-21', 'host.home.day.today'],
  ['2026-11-22', 'host.home.tomorrow'],
  ['2026-11-24', undefined],
])('a meeting on %s takes place and is not due', (due, id) => {
  expect(dueNote(due, now, style, { takesPlace: true })).toMatchObject({ id, tone: 'plain' });
});

test('an invalid date has no note', () => {
  expect(dueNote('soon', now, style)).toBeUndefined();
});
