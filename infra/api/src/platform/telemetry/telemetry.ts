/** Where a process reports what it does, if an OpenTelemetry collector is configured. */
import type { Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { MetricSource } from './prometheus-producer.ts';

export interface Telemetry {
  tracer: Tracer;
  /** Begins a trace for each call. Called before routes are added. */
  traceCalls(app: FastifyInstance): void;
  /** Also sends the metrics of `/metrics`. Called once per process. */
  sendMetrics(source: MetricSource): void;
  /** Sends what is left, for at most some seconds. */
  close(): Promise<void>;
}
