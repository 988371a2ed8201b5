/** The occurrences of a series. Both functions need Temporal: see wall-clock. */
import { compareAsc } from 'date-fns/compareAsc';
import { dayNumberAt } from './day-numbers.ts';
import { plannedStarts, takingPlace } from './planned-starts.ts';
import { isWholeDays, iterationId, type Occurrence, type Series, type WallTime } from './series.ts';
import { dayBegins, instantOf } from './wall-clock.ts';

/** Offsets and gaps never move a wall time further than this from Greenwich. */
const slackDays = 2;

export interface Window {
  /** Starts at or after this instant. */
  from: Date;
  /** Starts before this instant. */
  to: Date;
  /** Where whole days begin: the viewer's time zone. */
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

/** A move may bring an occurrence into any window, from wherever it was planned. */
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

/** Every occurrence that begins in the window, in order. */
export function expandBetween(series: Series, { from, to, viewerZone }: Window): Occurrence[] {
  const found = moved(series, viewerZone);
  for (const one of unmoved(series, viewerZone, dayNumberAt(from) - slackDays, dayNumberAt(to) + slackDays)) {
    // Planned days rise, and with them the instants: a gap brings two together at most.
    if (one.at >= to) break;
    found.push(one);
  }
  return inOrder(found.filter(({ at }) => at >= from && at < to));
}

/** The next `most` occurrences that begin at or after `from`: a form's preview. */
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
