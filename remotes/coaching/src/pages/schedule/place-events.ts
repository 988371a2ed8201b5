/** Positions of events on a page: which days they cover, and their columns if they overlap. Pure. */

import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatTime, isoDay } from '@portico/contracts/platform/dates';
import { minutesInDay } from 'date-fns/constants';
import { addDays } from './days.ts';

export const minutesOfDay = minutesInDay;
/** The minimum height of an event in minutes, so that its text is readable. */
const leastMinutes = 20;

export interface DayPart {
  event: CalendarEvent;
  /** Minutes since midnight in the viewer's time zone. */
  from: number;
  to: number;
  /** Whether it began on an earlier day, and whether it continues on the next. */
  isContinued: boolean;
  continues: boolean;
}

const minuteOf = (instant: string, timeZone: string | undefined): number => {
  const [hours = '0', minutes = '0'] = formatTime(instant, { language: 'en', timeZone }).split(':');
  return Number(hours) * 60 + Number(minutes);
};

const lastMoment = ({ start, end }: CalendarEvent): string =>
  new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();

/** First and last day of an event. All-day events have the same days in every time zone. */
export function daysOfEvent(event: CalendarEvent, timeZone: string | undefined): { first: string; last: string } {
  if (event.allDay)
    return { first: event.date, last: addDays(event.date, Math.max(1, Math.ceil(event.duration / minutesOfDay)) - 1) };
  return { first: isoDay(event.start, timeZone), last: isoDay(lastMoment(event), timeZone) };
}

export const touches = (event: CalendarEvent, day: string, timeZone: string | undefined): boolean => {
  const { first, last } = daysOfEvent(event, timeZone);
  return first <= day && day <= last;
};

/** The part of an event on a day; undefined for all-day events, which are shown above the grid. */
export function partOfDay(event: CalendarEvent, day: string, timeZone: string | undefined): DayPart | undefined {
  if (event.allDay || !touches(event, day, timeZone)) return undefined;
  const { first, last } = daysOfEvent(event, timeZone);
  const isContinued = first < day;
  const continues = last > day;
  const from = isContinued ? 0 : minuteOf(event.start, timeZone);
  const end = minuteOf(event.end, timeZone);
  return { event, from, to: continues || end <= from ? minutesOfDay : end, isContinued, continues };
}

export interface Placed extends DayPart {
  /** Zero-based index of its column, out of `columns`. */
  column: number;
  columns: number;
}

/** Overlapping events are placed side by side; each group of them shares the width. */
export function placeSideBySide(parts: readonly DayPart[]): Placed[] {
  const sorted = [...parts].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnds = 0;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    for (const one of group) one.columns = columns;
    placed.push(...group);
    group = [];
  };
  for (const part of sorted) {
    const ends = Math.max(part.to, part.from + leastMinutes);
    if (part.from >= groupEnds) close();
    const taken = new Set(
      group.filter((one) => Math.max(one.to, one.from + leastMinutes) > part.from).map(({ column }) => column),
    );
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ ...part, column, columns: 1 });
    groupEnds = group.length === 1 ? ends : Math.max(groupEnds, ends);
  }
  close();
  return placed;
}
