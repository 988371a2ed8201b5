/** Metrics for operators in Prometheus's text format. Labels never identify a person. */
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleasesRefused } from './release-store.ts';

export interface Metrics {
  /** `count` is called whenever metrics are requested. */
  watchStreams(count: () => number): void;
  watchRefusedReleases(count: () => ReleasesRefused): void;
  observeCall(area: string, call: string, status: number, seconds: number): void;
  text(): Promise<string>;
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
  return {
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
    contentType: registry.contentType,
  };
}
