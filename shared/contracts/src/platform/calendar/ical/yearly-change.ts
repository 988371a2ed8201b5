/** Finds clock changes that repeat every year by one rule, such as "the last Sunday of March". */
import { dayNumberOf, daysInMonth, weekdayOf } from '../recurrence/day-numbers.ts';
import { plainRule, type Rule } from '../recurrence/rule.ts';
import type { ClockChange } from './zone-changes.ts';

/** After this many years every date has fallen on every day of the week, so the rule is certain. */
export const yearsToBeSure = 28;

const year = (change: ClockChange) => Number(change.wallTime.slice(0, 4));
const month = (change: ClockChange) => Number(change.wallTime.slice(5, 7));
const day = (change: ClockChange) => Number(change.wallTime.slice(8, 10));

/** Key shared by changes with the same offsets, month, day of the week and time of day. */
export const kindOf = (change: ClockChange): string =>
  [change.from, change.to, month(change), weekdayOf(dayNumberOf(change.wallTime)), change.wallTime.slice(10)].join(' ');

function ruleOf(change: ClockChange, earliest: number): Rule {
  const weekday = weekdayOf(dayNumberOf(change.wallTime));
  const rule = { ...plainRule, freq: 'yearly' as const, byMonth: [month(change)] };
  // Not for February: its last week depends on its length.
  if (month(change) !== 2 && earliest + 6 === daysInMonth(year(change), month(change)))
    return { ...rule, byDay: [{ weekday, ordinal: -1 }] };
  if (earliest % 7 === 1) return { ...rule, byDay: [{ weekday, ordinal: (earliest + 6) / 7 }] };
  return { ...rule, byMonthDay: [0, 1, 2, 3, 4, 5, 6].map((n) => earliest + n), byDay: [{ weekday, ordinal: 0 }] };
}

/**
 * Splits changes of one kind, in chronological order, into a rule without end that starts at `first` and the changes
 * before it. Returns null if the last change is not in `lastYear` or the changes follow no recognisable rule.
 */
export function yearlyChange(
  changes: readonly ClockChange[],
  lastYear: number,
): { first: ClockChange; rule: Rule; before: ClockChange[] } | null {
  let [earliest, latest] = [Number.POSITIVE_INFINITY, 0];
  let number = 0;
  for (const change of changes.toReversed()) {
    const lower = Math.min(earliest, day(change));
    const upper = Math.max(latest, day(change));
    if (year(change) !== lastYear - number || upper - lower > 6) break;
    [earliest, latest] = [lower, upper];
    number += 1;
  }
  const first = changes[changes.length - number];
  if (!first || number < yearsToBeSure || latest - earliest !== 6) return null;
  return { first, rule: ruleOf(first, earliest), before: changes.slice(0, -number) };
}
