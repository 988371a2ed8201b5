/** Observes the browser's performance entries. */
import { onLCP } from 'web-vitals';
import { type InputEntry, releaseAt, type ShiftEntry, type VitalSample, vitalsByRelease } from './vitals-by-release.ts';

/** The browser does not report interactions faster than this, in milliseconds. */
const slowerThanMs = 40;

/**
 * Includes buffered entries. Does nothing if the browser does not support the type. Returns a function that takes the
 * entries not delivered yet.
 */
function observe<E>(type: string, take: (entry: E) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return () => {};
  const takeAll = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) take(entry as PerformanceEntry & E);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: slowerThanMs } as PerformanceObserverInit);
  return () => takeAll(observer.takeRecords());
}

/**
 * `note` receives the first view's paint time once the browser has finalised it. Returns a function that notes the
 * other metrics, for when the page is left or hidden, because until then they can only get worse.
 */
export function watchVitals(note: (sample: VitalSample) => void): () => void {
  const vitals = vitalsByRelease();
  const rest = [
    observe<InputEntry>('event', vitals.input),
    observe<InputEntry>('first-input', vitals.input),
    observe<ShiftEntry>('layout-shift', vitals.shift),
  ];
  onLCP(({ value, entries }) => {
    const painted = entries.at(-1);
    const release = painted && releaseAt(painted.startTime);
    if (release) note({ ...release, kind: 'lcp', value });
  });
  return () => {
    for (const takeRest of rest) takeRest();
    for (const sample of vitals.takeSamples()) note(sample);
  };
}
