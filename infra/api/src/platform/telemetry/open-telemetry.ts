/**
 * Traces and metrics of a process for a collector that speaks OTLP over HTTP. Loaded only if one is configured. A
 * collector that does not answer costs nothing but a line in the log: what it does not take is dropped.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, DiagLogLevel, diag } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '@portico/contracts/platform/log';
import { millisecondsInMinute } from 'date-fns/constants';
import { prometheusProducer } from './prometheus-producer.ts';
import type { Telemetry } from './telemetry.ts';
import { idsOfRequests, traceCalls } from './trace-calls.ts';

export interface TelemetryOptions {
  /** Address of the collector, such as `http://collector:4318`. Header lines come from OTEL_EXPORTER_OTLP_HEADERS. */
  address: string;
  /** Share of calls and jobs that are traced, 0 to 1. */
  share: number;
  version: string;
  /** The parts that this process runs, such as `api`. */
  parts: readonly string[];
  log: Log;
}

const longestStopMs = 3000;

/** At most one line a minute, because a collector that is away fails every few seconds. */
function reportFailures(log: Log): void {
  let reportedAt = 0;
  const failed = (message: string, ...args: unknown[]) => {
    if (Date.now() - reportedAt < millisecondsInMinute) return;
    reportedAt = Date.now();
    log('warn', 'telemetry not delivered', { reason: [message, ...args].map(String).join(' ').slice(0, 300) });
  };
  const quiet = () => {};
  diag.setLogger(
    { error: failed, warn: failed, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** Which process this is. In containers all have the same number and start at the same time, so the id is random. */
function resourceOf({ version, parts }: Pick<TelemetryOptions, 'version' | 'parts'>): Resource {
  const own = resourceFromAttributes({
    'service.name': 'portico',
    'service.version': version,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
    'portico.parts': [...parts],
  });
  return own.merge(detectResources({ detectors: [envDetector] }));
}

export function openTelemetry({ address, share, version, parts, log }: TelemetryOptions): Telemetry {
  reportFailures(log);
  const startedAt = Date.now();
  const base = address.replace(/\/$/, '');
  const resource = resourceOf({ version, parts });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const traces = new TracerProvider({
    resource,
    idGenerator: idsOfRequests,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  });
  let metrics: MeterProvider | undefined;
  const tracer = traces.getTracer('portico', version);
  return {
    tracer,
    traceCalls: (app) => traceCalls(app, tracer),
    sendMetrics(source) {
      const exporter = new OTLPMetricExporter({ url: `${base}/v1/metrics` });
      const metricProducers = [prometheusProducer(source, startedAt)];
      metrics = new MeterProvider({
        resource,
        readers: [new PeriodicExportingMetricReader({ exporter, metricProducers })],
      });
    },
    async close() {
      const stopped = Promise.allSettled([traces.shutdown(), metrics?.shutdown()]);
      const late = sleep(longestStopMs, 'late', { ref: false });
      if ((await Promise.race([stopped, late])) === 'late')
        log('warn', 'telemetry not delivered', { reason: 'The collector did not answer before the process stopped.' });
      context.disable();
      diag.disable();
    },
  };
}
