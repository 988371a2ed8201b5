/** The starts that a series plans, before single occurrences are excluded or moved. */
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { ruleDays } from './rule-days.ts';
import type { Series, WallTime } from './series.ts';
import { isBeforeEnd } from './wall-clock.ts';

/** Yields planned starts in order; with a rule, only those on the days `from` to `to`. */
export function* plannedStarts(series: Series, from: number, to?: number): Generator<WallTime> {
  if (series.rule === null) {
    yield series.start;
    return;
  }
  const time = series.start.slice(10);
  for (const day of ruleDays(series.rule, dayNumberOf(series.start), from, to)) {
    const original = `${isoDayOf(day)}${time}`;
    if (!isBeforeEnd(series, original)) return;
    yield original;
  }
}

/** Returns those of `candidates` that the series plans, in a single pass. */
export function plannedAmong(series: Series, candidates: readonly WallTime[]): Set<WallTime> {
  const wanted = [...candidates].sort();
  const [first, last] = [wanted[0], wanted.at(-1)];
  const found = new Set<WallTime>();
  if (first === undefined || last === undefined) return found;
  const looked = new Set(wanted);
  for (const planned of plannedStarts(series, dayNumberOf(first), dayNumberOf(last))) {
    if (planned > last) break;
    if (looked.has(planned)) found.add(planned);
  }
  return found;
}

/** Returns those of `originals` whose occurrence takes place, whether as planned or at another time. */
export function takingPlace(series: Series, originals: readonly WallTime[]): Set<WallTime> {
  const excluded = new Set(series.excluded);
  return plannedAmong(
    series,
    originals.filter((original) => !excluded.has(original)),
  );
}
