/** When a snoozed notification comes back, in the time zone of its reader. */
import { addHours } from 'date-fns/addHours';
import { dayNumberOf, weekdayOf } from '../platform/calendar/recurrence/day-numbers.ts';
import { hourOf, isoDay } from '../platform/dates.ts';
import { addDays } from '../platform/days.ts';

export const snoozes = ['later', 'tomorrow', 'next-week'] as const;
export type Snooze = (typeof snoozes)[number];

const laterHours = 3;
/** “Later today” must still be today, at an hour when people may still check. */
const lastHour = 21;
const morning = '08:00:00';

/** Whether `later` would still be today. */
export const mayBeLater = (now: Date, timeZone: string): boolean =>
  hourOf(now.toISOString(), timeZone) + laterHours <= lastHour;

const nextMonday = (day: string): string => addDays(day, 7 - weekdayOf(dayNumberOf(day)));

/** A local time of a day, or an instant. */
export type SnoozedUntil = { at: Date } | { local: string };

/** In the evening, `later` means tomorrow. */
export function snoozedUntil(snooze: Snooze, now: Date, timeZone: string): SnoozedUntil {
  if (snooze === 'later' && mayBeLater(now, timeZone)) return { at: addHours(now, laterHours) };
  const today = isoDay(now.toISOString(), timeZone);
  return { local: `${snooze === 'next-week' ? nextMonday(today) : addDays(today, 1)}T${morning}` };
}
