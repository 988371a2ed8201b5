import type { Release } from '@portico/contracts/platform/boot';
import type { HealthSample, SampleKind } from '@portico/contracts/release/shapes';

/** A sample with what was thrown, which the reporter describes before anything is sent. */
export interface NotedSample extends HealthSample {
  error?: unknown;
}

/**
 * Buffers release events of this page until the reporter, which is loaded late and only for signed-in people. This half
 * is part of the first view and must stay small.
 */
const waiting: NotedSample[] = [];
/** A page that keeps failing adds no information after this many samples. */
const waitingListLimit = 50;
let take: ((sample: NotedSample) => void) | undefined;
let reportFailure: () => void;

/** Resolves at the first failure. */
export const firstFailure = new Promise<void>((resolve) => {
  reportFailure = resolve;
});

/** A time span in which a release was on screen, in `performance.now()` time. */
export interface Interval {
  remote: string;
  version: string;
  from: number;
  /** Infinity while on screen. */
  until: number;
}

/** In chronological order. The browser reports measurements soon afterwards, so only the latest spans are needed. */
export const intervals: Interval[] = [];
const mostRanges = 50;

/** Called by the page that renders a release. Returns the function to call when it is left. */
export function noteOnScreen(remote: string, { version, override }: Release): () => void {
  const range: Interval = { remote, version, from: performance.now(), until: Number.POSITIVE_INFINITY };
  if (!override && intervals.push(range) > mostRanges) intervals.shift();
  return () => {
    range.until = performance.now();
  };
}

export function noteSample(sample: NotedSample): void {
  if (take) take(sample);
  else if (waiting.length < waitingListLimit) waiting.push(sample);
  if (sample.kind === 'failed') reportFailure();
}

/** Passes the buffered samples to the listener, and every later one. */
export function takeSamples(listener: (sample: NotedSample) => void): void {
  take = listener;
  for (const sample of waiting.splice(0)) listener(sample);
}

/** The kinds of samples that come from a loader. */
export type LoadKind = Extract<SampleKind, 'shown' | 'failed' | 'entry' | 'chunk' | 'mount'>;

/** Called by the loader for each measurement. A developer's own build is not measured. */
export function noteRelease(
  remote: string,
  { version, override }: Release,
  kind: LoadKind,
  value: number,
  error?: unknown,
): void {
  if (!override) noteSample({ remote, version, kind, value, error });
}
