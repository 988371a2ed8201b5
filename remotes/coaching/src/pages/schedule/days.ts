/** Days of a calendar page, such as `2026-11-21`; weeks begin on Monday. Pure. */
import {
  dayNumberOf,
  daysInMonth,
  isoDayOf,
  partsOf,
  weekdayOf,
} from '@portico/contracts/platform/calendar/recurrence/day-numbers';

export const addDays = (day: string, days: number): string => isoDayOf(dayNumberOf(day) + days);

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(dayNumberOf(day)));

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), 7);

/** The weeks that show a month, including days of the neighbouring months. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const { year, month } = partsOf(dayNumberOf(first));
  const last = addDays(first, daysInMonth(year, month) - 1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) weeks.push(daysFrom(monday, 7));
  return weeks;
}

/** The same day of another month, or its last day if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const { year, month, day: date } = partsOf(dayNumberOf(day));
  const at = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const last = daysInMonth(nextYear, nextMonth);
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}
