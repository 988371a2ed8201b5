/** Moves a series to another time of day. */
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { isWholeDays, type Series, type WallTime } from './series.ts';
import { isBeforeEnd, wallTimeAt } from './wall-clock.ts';

/** The last day on which an occurrence may begin; an UNTIL to the second would cut off a later time of day. */
function lastDay(series: Series): string | null {
  const until = series.rule?.until ?? null;
  if (until === null || until.length === 10) return until;
  const day = (until.endsWith('Z') ? wallTimeAt(until, series.timeZone) : until).slice(0, 10);
  return isBeforeEnd(series, `${day}${series.start.slice(10)}`) ? day : isoDayOf(dayNumberOf(day) - 1);
}

/** The planned start of an occurrence once its series begins at `time`, for example `09:30:00`. */
const atTimeOfDay = (original: WallTime, time: string): WallTime => `${original.slice(0, 10)}T${time}`;

/**
 * Lets all occurrences begin at `time`. Excluded occurrences stay excluded, and moved ones stay where they are. Data
 * stored by occurrence must be renamed with atTimeOfDay.
 * @throws RangeError for a series of whole days
 */
export function changeTimeOfDay(series: Series, time: string): Series {
  if (isWholeDays(series)) throw new RangeError('whole-day events have no time of day');
  return {
    ...series,
    start: atTimeOfDay(series.start, time),
    rule: series.rule && { ...series.rule, until: lastDay(series) },
    excluded: series.excluded.map((original) => atTimeOfDay(original, time)),
    moved: series.moved.map((move) => ({ ...move, original: atTimeOfDay(move.original, time) })),
  };
}
