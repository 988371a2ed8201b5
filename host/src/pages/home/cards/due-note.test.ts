import { expect, test } from 'vitest';
import { dueNote } from './due-note.ts';

const style = { language: 'en', timeZone: 'Europe/Lisbon' } as const;
const now = '2026-11-21T23:30:00.000Z';

test.each([
  ['2026-11-20', 'host.due.overdue', 'danger'],
  ['2026-11-21', 'host.due.today', 'danger'],
  ['2026-11-22T00:10:00.000Z', 'host.due.tomorrow', 'danger'],
  ['2026-11-27', 'host.due.on', 'plain'],
])('%s: %s', (due, id, tone) => {
  expect(dueNote(due, now, style)).toMatchObject({ id, tone });
});

test('the day is that of the viewer’s time zone', () => {
  expect(dueNote('2026-11-22T00:30:00.000Z', now, { language: 'en', timeZone: 'America/Los_Angeles' })).toEqual({
    id: 'host.due.today',
    day: '21 Nov 2026',
    tone: 'danger',
  });
});

test('an invalid date has no note', () => {
  expect(dueNote('soon', now, style)).toBeUndefined();
});
