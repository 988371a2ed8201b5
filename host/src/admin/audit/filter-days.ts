/** Converts between the days chosen in a filter and the instants it sends, in the reader's time zone. */

import { instantAt } from '@portico/contracts/content/instant-at';
import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';

export const startOfDay = (day: string, timeZone: string | undefined): string => instantAt(day, '00:00', timeZone);

/** The first instant after the day (exclusive end). */
export const endOfDay = (day: string, timeZone: string | undefined): string =>
  instantAt(addDays(day, 1), '00:00', timeZone);

/** The last day that ends before the instant. */
export const lastDayBefore = (instant: string, timeZone: string | undefined): string =>
  isoDay(new Date(Date.parse(instant) - 1).toISOString(), timeZone);
