/** The urgency of a card: overdue and current items come before what can wait. */

import { type DateStyle, daysBetween } from '@portico/contracts/platform/dates';
import { millisecondsInHour } from 'date-fns/constants';
import type { CardItem } from './card-items.ts';

/** 0: overdue, due today or about to begin. 3: without a date. 4: nothing to show. */
export type Urgency = 0 | 1 | 2 | 3 | 4;

const soonMs = millisecondsInHour;
/** Items due within this many days count as near. */
export const nearDays = 7;

function ofDay(day: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  const days = daysBetween(now, day, timeZone);
  if (days <= 0) return 0;
  if (days === 1) return 1;
  return days <= nearDays ? 2 : 3;
}

/** An all-day entry has no start time, so it counts like a meeting later that day. */
function ofAgenda(day: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  const days = daysBetween(now, day, timeZone);
  if (days <= 0) return 1;
  return days <= nearDays ? 2 : 3;
}

/** A meeting is urgent when it is about to begin. Later today it counts like something due tomorrow. */
function ofMeeting(start: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  return Date.parse(start) - Date.parse(now) < soonMs ? 0 : ofAgenda(start, now, timeZone);
}

function ofItem({ due, start, day }: CardItem, now: string, timeZone: DateStyle['timeZone']): Urgency {
  if (due !== undefined) return ofDay(due, now, timeZone);
  if (day !== undefined) return ofAgenda(day, now, timeZone);
  return start === undefined ? 3 : ofMeeting(start, now, timeZone);
}

/** The urgency of the most urgent item. */
export const urgencyOf = (
  items: readonly CardItem[],
  now: string,
  { timeZone }: Pick<DateStyle, 'timeZone'>,
): Urgency => items.reduce<Urgency>((most, item) => Math.min(most, ofItem(item, now, timeZone)) as Urgency, 4);
