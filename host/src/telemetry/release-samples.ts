import type { Release } from '@portico/contracts/platform/boot';
import type { HealthSample, SampleKind } from '@portico/contracts/release/shapes';

/**
 * What happened to releases in this page, kept until the reporter has come: it is loaded late, and not at all for who
 * is not signed in. This half is in the first view and stays small.
 */
const waiting: HealthSample[] = [];
/** A page that fails all the time tells nothing more by its hundredth failure. */
const waitingListLimit = 50;
let take: ((sample: HealthSample) => void) | undefined;
let reportFailure: () => void;

/** Resolves with the first failure. */
export const firstFailure = new Promise<void>((resolve) => {
  reportFailure = resolve;
});

/** A time in which a release was on screen, by the page's clock (`performance.now()`). */
export interface Interval {
  remote: string;
  version: string;
  from: number;
  /** Infinity while it is on screen. */
  until: number;
}

/** In order. The browser reports measurements soon after, so the latest ones are enough. */
export const intervals: Interval[] = [];
const mostRanges = 50;

/** For the page that draws a release; answers what to call when it is left. */
export function noteOnScreen(remote: string, { version, override }: Release): () => void {
  const range: Interval = { remote, version, from: performance.now(), until: Number.POSITIVE_INFINITY };
  if (!override && intervals.push(range) > mostRanges) intervals.shift();
  return () => {
    range.until = performance.now();
  };
}

export function noteSample(sample: HealthSample): void {
  if (take) take(sample);
  else if (waiting.length < waitingListLimit) waiting.push(sample);
  if (sample.kind === 'failed') reportFailure();
}

/** From now on the listener gets every sample, those that waited first. */
export function takeSamples(listener: (sample: HealthSample) => void): void {
  take = listener;
  for (const sample of waiting.splice(0)) listener(sample);
}

/** What a loader knows of a release. */
export type LoadKind = Extract<SampleKind, 'shown' | 'failed' | 'entry' | 'chunk' | 'mount'>;

/** For the loader: a release came, or was left. A developer's own code says nothing about a release. */
export function noteRelease(remote: string, { version, override }: Release, kind: LoadKind, value: number): void {
  if (!override) noteSample({ remote, version, kind, value });
}
