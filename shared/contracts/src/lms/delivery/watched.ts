/**
 * How much of a video a person has watched: the union of the played ranges, in milliseconds of the video. A range
 * watched twice counts once, and skipped parts do not count. Pages report what was played; the server credits only as
 * much as is possible in the time since the last report.
 */

/** A range of the video in whole milliseconds: `from` inclusive, `to` exclusive. */
export type WatchedRange = readonly [from: number, to: number];

/** The fastest speed that the player offers, which limits how much of the video can be watched per second. */
export const fastestSpeed = 2;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, fastestSpeed] as const;
/** Tolerance for differing clocks and for the duration of the request. */
export const leewayMs = 2000;
/** How often a page reports while a video plays, at least. */
export const reportEveryMs = 10_000;
/**
 * Maximum number of ranges per report. Only a page that has not reported for hours has more; it sends them in parts.
 */
export const mostRanges = 200;

/** Sorted, merged where ranges overlap or touch, and clipped to the video. */
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

/** The first `mostMs` milliseconds of the reported ranges. Ranges count even if they were already watched. */
function asFarAs(received: readonly WatchedRange[], mostMs: number): WatchedRange[] {
  let left = mostMs;
  return received.flatMap(([from, to]): WatchedRange[] => {
    const length = Math.min(Math.max(0, to - from), Math.max(0, left));
    left -= length;
    return length > 0 ? [[from, from + length]] : [];
  });
}

interface WatchReport {
  /** Ranges in order of playback. */
  played: readonly WatchedRange[];
  /** Time since the last report by the server's clock, in milliseconds. */
  passedMs: number;
}

/** Returns the watched ranges after a report. */
export function afterReport(seen: readonly WatchedRange[], report: WatchReport, durationMs: number): WatchedRange[] {
  const within = report.played.map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(durationMs, to)]);
  const believed = asFarAs(within, Math.max(0, report.passedMs) * fastestSpeed + leewayMs);
  return unionOf([...seen, ...believed], durationMs);
}

/**
 * Milliseconds that must be watched for completion.
 * @param share percent, 1 to 100
 */
export const neededMs = (durationMs: number, share: number): number => Math.ceil((durationMs * share) / 100);
