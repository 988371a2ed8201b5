/**
 * How much of a video someone has seen: the union of the stretches that were played, in milliseconds of the video. A
 * stretch seen twice counts once, and what was jumped over does not count. Pages say what was played; how much of that is
 * trusted follows from the time that has passed on the server's clock.
 */

/** Of the video, `from` inclusive, `to` exclusive, whole milliseconds. */
export type WatchedRange = readonly [from: number, to: number];

/** The fastest speed that the player offers; no one sees more of a video in a second than this many of its seconds. */
export const fastestSpeed = 2;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, fastestSpeed] as const;
/** Clocks differ, and a report takes its time. */
export const leewayMs = 2000;
/** A page tells at least so often what was played while a video runs. */
export const reportEveryMs = 10_000;
/** A page with a longer list has told nothing for hours; it sends it in parts. */
export const mostRanges = 200;

/** Sorted, without overlaps or gaps of nothing between them, all within the video. */
export function unionOf(ranges: readonly WatchedRange[], durationMs: number): WatchedRange[] {
  const whole = ranges
    .map(([from, to]): [number, number] => [Math.max(0, Math.floor(from)), Math.min(durationMs, Math.floor(to))])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of whole) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const lengthOf = (ranges: readonly WatchedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + (to - from), 0);

/** The beginning of what was told, as far as `mostMs` reach. Stretches count whether or not they were seen before. */
function asFarAs(received: readonly WatchedRange[], mostMs: number): WatchedRange[] {
  let left = mostMs;
  return received.flatMap(([from, to]): WatchedRange[] => {
    const length = Math.min(Math.max(0, to - from), Math.max(0, left));
    left -= length;
    return length > 0 ? [[from, from + length]] : [];
  });
}

export interface WatchReport {
  /** In the order in which it was played. */
  played: readonly WatchedRange[];
  /** Since the last report, on the server's clock. */
  passedMs: number;
}

/** What counts as seen after a report. */
export function afterReport(seen: readonly WatchedRange[], report: WatchReport, durationMs: number): WatchedRange[] {
  const within = report.played.map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(durationMs, to)]);
  const believed = asFarAs(within, Math.max(0, report.passedMs) * fastestSpeed + leewayMs);
  return unionOf([...seen, ...believed], durationMs);
}

/** How much must be seen for the video to be completed. @param share percent, 1 to 100 */
export const neededMs = (durationMs: number, share: number): number => Math.ceil((durationMs * share) / 100);
