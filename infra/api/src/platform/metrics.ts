/** Metrics for operators in Prometheus's text format. Labels never identify a person. */
import type { HealthSample } from '@portico/contracts/release/shapes';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleasesRefused } from './release-store.ts';

export interface Metrics {
  /** `count` is called whenever metrics are requested. */
  watchStreams(count: () => number): void;
  watchRefusedReleases(count: () => ReleasesRefused): void;
  observeCall(area: string, call: string, status: number, seconds: number): void;
  /** What a browser reported about a release in use. Others could be made up and would fill the memory. */
  observeRelease(sample: Pick<HealthSample, 'remote' | 'version' | 'kind' | 'value'>): void;
  text(): Promise<string>;
  /** The same as `text`, for OpenTelemetry. */
  getMetricsAsJSON: Registry['getMetricsAsJSON'];
  readonly contentType: string;
}

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'portico_call_seconds',
    help: 'Time to answer a call of the API.',
    labelNames: ['area', 'call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of the API to the database by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  const byRelease = ['remote', 'version'] as const;
  const errors = new Counter({
    name: 'portico_browser_errors_total',
    help: 'Failures to load and uncaught errors that browsers reported, by release.',
    labelNames: [...byRelease, 'kind'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'portico_browser_vital_seconds',
    help: 'First view (lcp) and response to input (inp) that browsers reported, by release.',
    labelNames: [...byRelease, 'vital'],
    buckets: [0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'portico_browser_layout_shift',
    help: 'Layout shift (cls) that browsers reported, by release.',
    labelNames: byRelease,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return {
    observeRelease({ remote, version, kind, value }) {
      if (kind === 'failed' || kind === 'script_error') errors.inc({ remote, version, kind });
      if (kind === 'lcp' || kind === 'inp')
        seconds.observe({ remote, version, vital: kind }, value / millisecondsInSecond);
      if (kind === 'cls') shifts.observe({ remote, version }, value);
    },
    watchStreams(count) {
      new Gauge({
        name: 'portico_live_streams',
        help: 'Open streams of live events.',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
    watchRefusedReleases(count) {
      new Counter({
        name: 'portico_release_refused_total',
        help: 'Releases that are not what was signed, and registries that are not to be believed, each once when it was met.',
        labelNames: ['what'],
        registers: [registry],
        collect() {
          this.reset();
          for (const [what, times] of Object.entries(count())) this.inc({ what }, times);
        },
      });
    },
    observeCall: (area, call, status, seconds) => calls.observe({ area, call, status }, seconds),
    text: () => registry.metrics(),
    getMetricsAsJSON: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}
