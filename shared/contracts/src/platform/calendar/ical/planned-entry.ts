/** Reduces a series to what a calendar program needs, without anything that programs would interpret differently. */
import { dayNumberOf } from '../recurrence/day-numbers.ts';
import { plannedAmong, plannedStarts, takingPlace } from '../recurrence/planned-starts.ts';
import type { Rule } from '../recurrence/rule.ts';
import { isWholeDays, type Series, type WallTime } from '../recurrence/series.ts';
import { instantOf } from '../recurrence/wall-clock.ts';

/** An occurrence that differs from its series. */
export interface Exception {
  original: WallTime;
  start: WallTime;
  timeZone: string;
}

export interface PlannedEntry {
  start: WallTime;
  timeZone: string;
  rule: Rule | null;
  excluded: WallTime[];
  exceptions: Exception[];
}

/** UNTIL is a day for series of whole days and an instant for all others (RFC 5545, 3.3.10). */
function until({ rule, start, timeZone }: Series): string | null {
  const end = rule?.until ?? null;
  if (end === null || isWholeDays({ start })) return end?.slice(0, 10) ?? null;
  if (end.endsWith('Z')) return end;
  // All occurrences begin at the same time of day, so an UNTIL day ends at that time. In a clock gap it shifts as the
  // start does.
  const wall = end.length === 10 ? `${end}${start.slice(10)}` : end;
  return instantOf(wall, timeZone)
    .toISOString()
    .replace(/[.]\d+/, '');
}

function single(series: Series): PlannedEntry | null {
  const { start, timeZone } = { ...series, ...series.moved.find(({ original }) => original === series.start) };
  const takesPlace = !series.excluded.includes(series.start);
  return takesPlace ? { start, timeZone: timeZone ?? series.timeZone, rule: null, excluded: [], exceptions: [] } : null;
}

/**
 * For a yearly rule on 29 February without further parts, some programs use 1 March. Explicit BYMONTH and BYMONTHDAY
 * prevent that.
 */
const leapDay = ({ freq, byDay, byMonth, byMonthDay }: Rule, start: WallTime): Partial<Rule> =>
  freq === 'yearly' && start.slice(4, 10) === '-02-29' && byDay.length + byMonthDay.length === 0
    ? { byMonth: byMonth.length > 0 ? byMonth : [2], byMonthDay: [29] }
    : {};

function exceptions(series: Series, differing: readonly WallTime[]): Exception[] {
  const moves = new Map(series.moved.map((move) => [move.original, move]));
  const taking = takingPlace(series, [...moves.keys(), ...differing]);
  return [...taking].map((original) => {
    const { start = original, timeZone = series.timeZone } = moves.get(original) ?? {};
    return { original, start, timeZone };
  });
}

/**
 * Returns null if the series has no occurrence. Programs treat DTSTART as an occurrence even if the rule does not
 * include it, so the entry begins with the first planned start. Exceptions to starts that are not planned are omitted
 * because they would appear as events.
 * @param differing occurrences that differ in more than their time
 */
export function plannedEntry(series: Series, differing: readonly WallTime[]): PlannedEntry | null {
  const { rule, timeZone } = series;
  if (rule === null) return single(series);
  const { value: start } = plannedStarts(series, dayNumberOf(series.start)).next();
  if (!start) return null;
  return {
    start,
    timeZone,
    rule: { ...rule, ...leapDay(rule, start), until: until(series) },
    excluded: [...plannedAmong(series, series.excluded)],
    exceptions: exceptions(series, differing),
  };
}
