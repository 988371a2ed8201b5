/** How soon a card wants someone: what is late or now comes before what can wait. */

import { type DateStyle, daysBetween } from '@portico/contracts/platform/dates';
import { millisecondsInHour } from 'date-fns/constants';
import type { CardItem } from './card-items.ts';

/** From 0, late or due today or about to begin, to 3, without a day; 4 has nothing to show. */
export type Urgency = 0 | 1 | 2 | 3 | 4;

const soonMs = millisecondsInHour;
/** What is due within this many days is near. */
export const nearDays = 7;

function ofDay(day: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  const days = daysBetween(now, day, timeZone);
  if (days <= 0) return 0;
  if (days === 1) return 1;
  return days <= nearDays ? 2 : 3;
}

/** What lasts all day begins at no time: it counts like a meeting later that day. */
function ofAgenda(day: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  const days = daysBetween(now, day, timeZone);
  if (days <= 0) return 1;
  return days <= nearDays ? 2 : 3;
}

/** A meeting presses when it is about to begin; later today it counts like what is due tomorrow. */
function ofMeeting(start: string, now: string, timeZone: DateStyle['timeZone']): Urgency {
  return Date.parse(start) - Date.parse(now) < soonMs ? 0 : ofAgenda(start, now, timeZone);
}

function ofItem({ due, start, day }: CardItem, now: string, timeZone: DateStyle['timeZone']): Urgency {
  if (due !== undefined) return ofDay(due, now, timeZone);
  if (day !== undefined) return ofAgenda(day, now, timeZone);
  return start === undefined ? 3 : ofMeeting(start, now, timeZone);
}

/** Of the most urgent item. */
export const urgencyOf = (
  items: readonly CardItem[],
  now: string,
  { timeZone }: Pick<DateStyle, 'timeZone'>,
): Urgency => items.reduce<Urgency>((most, item) => Math.min(most, ofItem(item, now, timeZone)) as Urgency, 4);
