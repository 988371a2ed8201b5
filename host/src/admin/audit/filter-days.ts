/** Between the days that are chosen in a filter and the instants that it asks for, by the clock of who reads. */

import { instantAt } from '@portico/contracts/content/instant-at';
import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';

/** When the day begins. */
export const startOfDay = (day: string, timeZone: string | undefined): string => instantAt(day, '00:00', timeZone);

/** When the day is over; the instant itself belongs to the next. */
export const endOfDay = (day: string, timeZone: string | undefined): string =>
  instantAt(addDays(day, 1), '00:00', timeZone);

/** The last day before an instant. */
export const lastDayBefore = (instant: string, timeZone: string | undefined): string =>
  isoDay(new Date(Date.parse(instant) - 1).toISOString(), timeZone);
