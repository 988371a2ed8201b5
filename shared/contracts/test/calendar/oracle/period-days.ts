/** The days of a rule within one of its periods: a day, week, month or year. */
import { dayNumber, daysInMonth, partsOf, weekdayOf } from '../../../src/platform/calendar/recurrence/day-numbers.ts';
import type { Frequency, Rule } from '../../../src/platform/calendar/recurrence/rule.ts';

/** Returns day numbers in any order. */
type PeriodDays = (rule: Rule, start: number, period: number) => number[];

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const allows = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);

/** The days of BYDAY within `length` days from `first`; ordinals count within that range. */
function namedWeekdays(rule: Rule, first: number, length: number): number[] {
  return rule.byDay.flatMap(({ weekday, ordinal }) => {
    const earliest = first + ((weekday - weekdayOf(first) + 7) % 7);
    const times = Math.floor((first + length - 1 - earliest) / 7) + 1;
    const all = Array.from({ length: times }, (_, week) => earliest + 7 * week);
    const one = all.at(ordinal > 0 ? ordinal - 1 : ordinal);
    if (ordinal === 0) return all;
    return one === undefined ? [] : [one];
  });
}

/** The days of a month by BYMONTHDAY, by BYDAY, by both, or otherwise the series' starting day of the month. */
function daysOfMonth(rule: Rule, year: number, month: number, startDay: number): number[] {
  const length = daysInMonth(year, month);
  const first = dayNumber(year, month, 1);
  const weekdays = namedWeekdays(rule, first, length);
  if (rule.byMonthDay.length === 0 && rule.byDay.length > 0) return weekdays;
  // A month without a 31st then has no occurrence: nothing moves to its last day or into the next month.
  return (rule.byMonthDay.length > 0 ? rule.byMonthDay : [startDay])
    .map((day) => (day > 0 ? day : length + 1 + day))
    .filter((day) => day >= 1 && day <= length)
    .map((day) => first + day - 1)
    .filter((day) => rule.byDay.length === 0 || weekdays.includes(day));
}

function isNamedDay(rule: Rule, day: number): boolean {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const fromEnd = dayOfMonth - daysInMonth(year, month) - 1;
  return (
    allows(rule.byMonth, month) &&
    (allows(rule.byMonthDay, dayOfMonth) || rule.byMonthDay.includes(fromEnd)) &&
    (rule.byDay.length === 0 || rule.byDay.some(({ weekday }) => weekday === weekdayOf(day)))
  );
}

const daily: PeriodDays = (rule, start, period) =>
  [start + period * rule.interval].filter((day) => isNamedDay(rule, day));

const weekly: PeriodDays = (rule, start, period) => {
  const intoWeek = (weekdayOf(start) - rule.weekStart + 7) % 7;
  const first = start - intoWeek + period * rule.interval * 7;
  const days = rule.byDay.length > 0 ? namedWeekdays(rule, first, 7) : [first + intoWeek];
  return days.filter((day) => allows(rule.byMonth, partsOf(day).month));
};

const monthly: PeriodDays = (rule, start, period) => {
  const from = partsOf(start);
  const index = from.year * 12 + from.month - 1 + period * rule.interval;
  const month = (index % 12) + 1;
  return allows(rule.byMonth, month) ? daysOfMonth(rule, Math.floor(index / 12), month, from.day) : [];
};

const yearly: PeriodDays = (rule, start, period) => {
  const from = partsOf(start);
  const year = from.year + period * rule.interval;
  const inMonths = (list: readonly number[]) => list.flatMap((month) => daysOfMonth(rule, year, month, from.day));
  if (rule.byMonth.length > 0) return inMonths(rule.byMonth);
  if (rule.byMonthDay.length > 0) return inMonths(months);
  const first = dayNumber(year, 1, 1);
  return rule.byDay.length > 0 ? namedWeekdays(rule, first, dayNumber(year + 1, 1, 1) - first) : inMonths([from.month]);
};

export const periodDays: Record<Frequency, PeriodDays> = { daily, weekly, monthly, yearly };
