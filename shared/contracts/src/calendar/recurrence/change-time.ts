/** A series at another time of the day. */
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { isWholeDays, type Series, type WallTime } from './series.ts';
import { isBeforeEnd, wallTimeAt } from './wall-clock.ts';

/** The last day on which the series may begin; an UNTIL to the second would cut off a later time of day. */
function lastDay(series: Series): string | null {
  const until = series.rule?.until ?? null;
  if (until === null || until.length === 10) return until;
  const day = (until.endsWith('Z') ? wallTimeAt(until, series.timeZone) : until).slice(0, 10);
  return isBeforeEnd(series, `${day}${series.start.slice(10)}`) ? day : isoDayOf(dayNumberOf(day) - 1);
}

/** The planned start of an occurrence once its series begins at `time`, `09:30:00`. */
export const atTimeOfDay = (original: WallTime, time: string): WallTime => `${original.slice(0, 10)}T${time}`;

/**
 * All occurrences begin at `time`. What was excluded stays excluded and what was moved stays where it is; data that is
 * stored by occurrence is renamed with atTimeOfDay. Throws RangeError for a series of whole days.
 */
export function changeTimeOfDay(series: Series, time: string): Series {
  if (isWholeDays(series)) throw new RangeError('whole days have no time of day');
  return {
    ...series,
    start: atTimeOfDay(series.start, time),
    rule: series.rule && { ...series.rule, until: lastDay(series) },
    excluded: series.excluded.map((original) => atTimeOfDay(original, time)),
    moved: series.moved.map((move) => ({ ...move, original: atTimeOfDay(move.original, time) })),
  };
}
