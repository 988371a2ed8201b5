/** Where events are on a page: which days they touch, and side by side where they overlap. Pure. */

import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatTime, isoDay } from '@portico/contracts/platform/dates';
import { minutesInDay } from 'date-fns/constants';
import { addDays } from './days.ts';

export const minutesOfDay = minutesInDay;
/** A shorter event is drawn as long as this, so that its words can be read. */
const leastMinutes = 20;

export interface DayPart {
  event: CalendarEvent;
  /** Minutes of the viewer's day. */
  from: number;
  to: number;
  /** It began on an earlier day, or continues. */
  isContinued: boolean;
  continues: boolean;
}

const minuteOf = (instant: string, timeZone: string | undefined): number => {
  const [hours = '0', minutes = '0'] = formatTime(instant, { language: 'en', timeZone }).split(':');
  return Number(hours) * 60 + Number(minutes);
};

const lastMoment = ({ start, end }: CalendarEvent): string =>
  new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();

/** First and last day it touches: whole days are the same everywhere. */
export function daysOfEvent(event: CalendarEvent, timeZone: string | undefined): { first: string; last: string } {
  if (event.allDay)
    return { first: event.date, last: addDays(event.date, Math.max(1, Math.ceil(event.duration / minutesOfDay)) - 1) };
  return { first: isoDay(event.start, timeZone), last: isoDay(lastMoment(event), timeZone) };
}

export const touches = (event: CalendarEvent, day: string, timeZone: string | undefined): boolean => {
  const { first, last } = daysOfEvent(event, timeZone);
  return first <= day && day <= last;
};

/** The part of an event that lies within a day; undefined for whole days, which are above. */
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
  /** Of `columns`, from 0. */
  column: number;
  columns: number;
}

/** Events that overlap are side by side; each group of them shares the width. */
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
