/** Reckoning with calendar days, `2026-11-21`, which are the same days everywhere and have no hours. */

import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';

const written = (date: Date): string => date.toISOString().slice(0, 10);

/** So many days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string => written(addDaysTo(new UTCDateMini(day), days));

/** The same day of a later month, or its last day where that month is shorter (31 Jan + 1 month = 28 Feb). */
export const addMonths = (day: string, months: number): string => written(addMonthsTo(new UTCDateMini(day), months));

/** Days from one to the other; negative where `to` lies before. */
export const dayDifference = (from: string, to: string): number =>
  differenceInCalendarDays(new UTCDateMini(to), new UTCDateMini(from));

/** How many days a month, `2026-11`, has. */
export const daysIn = (month: string): number => getDaysInMonth(new UTCDateMini(`${month}-01`));
