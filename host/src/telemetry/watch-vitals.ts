/** Listens to what the browser measures. */
import { onLCP } from 'web-vitals';
import { type InputEntry, releaseAt, type ShiftEntry, type VitalSample, vitalsByRelease } from './vitals-by-release.ts';

/** Answers to input that were faster than this are not told by the browser, milliseconds. */
const slowerThanMs = 40;

/** Also what was measured before; where the browser does not measure it, nothing. Returns what has not been told yet. */
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
 * `note` gets the first view's figure when the browser has decided it. Returns the function that notes the others: for
 * when the page is left or hidden, because until then they only get worse.
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
    for (const sample of vitals.told()) note(sample);
  };
}
