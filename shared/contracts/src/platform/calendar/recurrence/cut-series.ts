/** "This and following": the series ends before an occurrence, and a new series continues from there. */
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { plannedAmong, plannedStarts } from './planned-starts.ts';
import type { Rule } from './rule.ts';
import { isWholeDays, type Series, type WallTime } from './series.ts';
import { instantOf } from './wall-clock.ts';

interface CutSeries {
  /** Ends before the cut; null if the cut is the first occurrence, because then the whole series changes. */
  before: Series | null;
  /** Begins at the cut and has its own id; changes apply to this one. */
  after: Series;
}

function endBefore(series: Series, cut: WallTime): string {
  if (isWholeDays(series)) return isoDayOf(dayNumberOf(cut) - 1);
  const lastSecond = instantOf(cut, series.timeZone).getTime() - 1000;
  return new Date(lastSecond).toISOString().replace(/[.]\d+/, '');
}

function startsBefore(series: Series, cut: WallTime): number {
  let count = 0;
  for (const planned of plannedStarts(series, dayNumberOf(series.start), dayNumberOf(cut))) {
    if (planned >= cut) break;
    count += 1;
  }
  return count;
}

const later = (rule: Rule, gone: number): Rule => ({ ...rule, count: rule.count === null ? null : rule.count - gone });

/**
 * Each occurrence belongs to exactly one of the two series and keeps its wall time. Data attached to an iteration at or
 * after the cut continues under the id of `after` and the same wall time.
 * @throws RangeError for a cut that is not a planned start of the series
 */
export function cutSeries(series: Series, cut: WallTime, newId: string): CutSeries {
  const { rule } = series;
  if (rule === null || !plannedAmong(series, [cut]).has(cut))
    throw new RangeError(`${cut} is not an occurrence of a repeating series`);
  const gone = startsBefore(series, cut);
  const part = (includes: (original: WallTime) => boolean) => ({
    excluded: series.excluded.filter(includes),
    moved: series.moved.filter(({ original }) => includes(original)),
  });
  const after = { ...series, id: newId, start: cut, rule: later(rule, gone), ...part((original) => original >= cut) };
  if (gone === 0) return { before: null, after };
  const ended = { ...rule, count: null, until: endBefore(series, cut) };
  return { before: { ...series, rule: ended, ...part((original) => original < cut) }, after };
}
