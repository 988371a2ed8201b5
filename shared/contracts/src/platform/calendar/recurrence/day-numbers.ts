/** Days counted from 1 January 1970 in the Gregorian calendar, without a time zone: cheap to add, compare and sort. */
import { millisecondsInDay } from 'date-fns/constants';

/** 0 is Monday, 6 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `month` from 1 to 12. */
export const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / millisecondsInDay;

export function partsOf(dayNumber: number): { year: number; month: number; day: number } {
  const date = new Date(dayNumber * millisecondsInDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 January 1970 was a Thursday. */
export const weekdayOf = (dayNumber: number): Weekday => ((((dayNumber + 3) % 7) + 7) % 7) as Weekday;

export const daysInMonth = (year: number, month: number): number =>
  dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);

/** Accepts a day such as `2026-11-21`, or a wall time, whose time is ignored. */
export const dayNumberOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / millisecondsInDay;

export const isoDayOf = (dayNumber: number): string =>
  new Date(dayNumber * millisecondsInDay).toISOString().slice(0, 10);

/** The UTC day of an instant. */
export const dayNumberAt = (instant: Date): number => Math.floor(instant.getTime() / millisecondsInDay);
