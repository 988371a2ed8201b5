/** Arithmetic with calendar days, `2026-11-21`, which are the same days everywhere and have no hours. */

import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';

const written = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds days; a negative number subtracts them. */
export const addDays = (day: string, days: number): string => written(addDaysTo(new UTCDateMini(day), days));

/** Returns the same day of a later month, or its last day if that month is shorter (31 Jan + 1 month = 28 Feb). */
export const addMonths = (day: string, months: number): string => written(addMonthsTo(new UTCDateMini(day), months));

/** Number of days from one to the other; negative if `to` is earlier. */
export const dayDifference = (from: string, to: string): number =>
  differenceInCalendarDays(new UTCDateMini(to), new UTCDateMini(from));

/** Number of days in a month, `2026-11`. */
export const daysIn = (month: string): number => getDaysInMonth(new UTCDateMini(`${month}-01`));

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (one > other ? one : other);
