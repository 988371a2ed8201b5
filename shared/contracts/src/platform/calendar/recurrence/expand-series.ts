/** Expands a series into its occurrences. Both functions need Temporal: see wall-clock. */
import { compareAsc } from 'date-fns/compareAsc';
import { dayNumberAt } from './day-numbers.ts';
import { plannedStarts, takingPlace } from './planned-starts.ts';
import { isWholeDays, iterationId, type Occurrence, type Series, type WallTime } from './series.ts';
import { dayBegins, instantOf } from './wall-clock.ts';

/** Offsets and clock gaps never move a wall time further than this from UTC. */
const slackDays = 2;

export interface Window {
  /** Inclusive lower bound of an occurrence's start. */
  from: Date;
  /** Exclusive upper bound of an occurrence's start. */
  to: Date;
  /** The viewer's time zone, which determines when whole days begin. */
  viewerZone: string;
}

interface Place {
  start: WallTime;
  timeZone: string;
  viewerZone: string;
}

const occurrence = (series: Series, original: WallTime, { start, timeZone, viewerZone }: Place): Occurrence => ({
  id: iterationId(series.id, original),
  original,
  start,
  timeZone,
  at: isWholeDays(series) ? dayBegins(start, viewerZone) : instantOf(start, timeZone),
  moved: start !== original || timeZone !== series.timeZone,
});

function* unmoved(series: Series, viewerZone: string, from: number, to?: number): Generator<Occurrence> {
  const elsewhere = new Set([...series.excluded, ...series.moved.map((move) => move.original)]);
  const { timeZone } = series;
  for (const original of plannedStarts(series, from, to))
    if (!elsewhere.has(original)) yield occurrence(series, original, { start: original, timeZone, viewerZone });
}

/** All moved occurrences: a move can bring one into any window, wherever it was planned. */
function moved(series: Series, viewerZone: string): Occurrence[] {
  const originals = series.moved.map((move) => move.original);
  const taking = takingPlace(series, originals);
  return series.moved
    .filter(({ original }) => taking.has(original))
    .map(({ original, start, timeZone = series.timeZone }) =>
      occurrence(series, original, { start, timeZone, viewerZone }),
    );
}

const inOrder = (occurrences: Occurrence[]): Occurrence[] =>
  occurrences.sort((a, b) => compareAsc(a.at, b.at) || a.original.localeCompare(b.original, 'en'));

/** Returns every occurrence that begins in the window, in chronological order. */
export function expandBetween(series: Series, { from, to, viewerZone }: Window): Occurrence[] {
  const found = moved(series, viewerZone);
  for (const one of unmoved(series, viewerZone, dayNumberAt(from) - slackDays, dayNumberAt(to) + slackDays)) {
    // Planned days ascend and so do their instants: at most, a clock gap maps two to the same instant.
    if (one.at >= to) break;
    found.push(one);
  }
  return inOrder(found.filter(({ at }) => at >= from && at < to));
}

/** Returns the next `most` occurrences that begin at or after `from`, for the preview in a form. */
export function expandNext(series: Series, from: Date, most: number, viewerZone: string): Occurrence[] {
  const found = moved(series, viewerZone).filter(({ at }) => at >= from);
  const enough = found.length + most;
  if (most > 0)
    for (const one of unmoved(series, viewerZone, dayNumberAt(from) - slackDays)) {
      if (one.at >= from) found.push(one);
      if (found.length >= enough) break;
    }
  return inOrder(found).slice(0, most);
}
