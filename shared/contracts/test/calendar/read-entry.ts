/** Writes one entry and reads it back. */
import type { CalendarEntry } from '../../src/platform/calendar/ical/calendar-entry.ts';
import { type CalendarFile, calendarText } from '../../src/platform/calendar/ical/calendar-text.ts';
import { plainRule } from '../../src/platform/calendar/recurrence/rule.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';
import { readCalendar } from './read-calendar.ts';

export const weekly: Series = {
  id: 'weekly',
  start: '2026-03-02T09:00:00',
  timeZone: 'Europe/Berlin',
  rule: { ...plainRule, freq: 'weekly', count: 4 },
  excluded: [],
  moved: [],
};
export const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  uid: 'entry@portal.example',
  series: weekly,
  minutes: 45,
  changed: '2026-02-01T10:11:12.345Z',
  revision: 3,
  title: 'One-to-one',
  ...more,
});
export const read = (more: Partial<CalendarEntry>, file: Partial<CalendarFile> = {}) =>
  readCalendar(calendarText({ name: 'Calendar', entries: [entry(more)], ...file }));

export function onlyEvent(more: Partial<CalendarEntry>) {
  const [event] = read(more).events.values();
  if (!event) throw new Error('no event');
  return event;
}
