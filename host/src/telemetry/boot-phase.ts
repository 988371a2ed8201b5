import type { HealthSample } from '@portico/contracts/release/shapes';
import { intervals } from './release-samples.ts';

/**
 * Measures how long the page waited for the boot document, in milliseconds. Reported once, for the first release shown.
 * The returned function reports it as soon as there is one.
 */
export function bootPhase(note: (sample: HealthSample) => void): () => void {
  let isNoted = false;
  return () => {
    const [first] = intervals;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (isNoted || !first || !navigation) return;
    isNoted = true;
    note({ remote: first.remote, version: first.version, kind: 'boot', value: navigation.responseEnd });
  };
}
