/** What a series plans, before single occurrences are taken out or moved. */
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { ruleDays } from './rule-days.ts';
import type { Series, WallTime } from './series.ts';
import { isBeforeEnd } from './wall-clock.ts';

/** In order; `from` is a day number before which nothing is wanted, though something may come. */
export function* plannedStarts(series: Series, from: number): Generator<WallTime> {
  if (series.rule === null) {
    yield series.start;
    return;
  }
  const time = series.start.slice(10);
  for (const day of ruleDays(series.rule, dayNumberOf(series.start), from)) {
    const original = `${isoDayOf(day)}${time}`;
    if (!isBeforeEnd(series, original)) return;
    yield original;
  }
}

/** Whether the series plans this very start. */
export function isPlanned(series: Series, original: WallTime): boolean {
  for (const planned of plannedStarts(series, dayNumberOf(original)))
    if (planned >= original) return planned === original;
  return false;
}

/** Whether an occurrence planned for `original` takes place, then or, moved, at another time. */
export const takesPlace = (series: Series, original: WallTime): boolean =>
  !series.excluded.includes(original) && isPlanned(series, original);

/**
 * Iterations that something hangs on and that a changed series no longer has. The server refuses such a change, or asks
 * what shall become of them: sessions are never left without their meeting.
 */
export const lostIterations = (changed: Series, attached: readonly WallTime[]): WallTime[] =>
  attached.filter((original) => !takesPlace(changed, original));
