/** Gives the metrics of `/metrics` to OpenTelemetry, so that each is counted in one place. */
import { type HrTime, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

export type MetricSource = Pick<Registry, 'getMetricsAsJSON'>;
type Metric = Awaited<ReturnType<MetricSource['getMetricsAsJSON']>>[number];
/** One line of the text format. Lines of a histogram have names of their own. */
type Line = Metric['values'][number] & { metricName?: string };
type Labels = Partial<Record<string, string | number>>;

const without = (labels: Labels, name: string): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([label]) => label !== name));

/** Prometheus counts in each bucket what is in the smaller ones as well, OpenTelemetry does not. */
function histogramOf(name: string, lines: readonly Line[]): Histogram {
  const buckets = lines
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({ upTo: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le), value }))
    .toSorted((one, other) => one.upTo - other.upTo);
  const totalOf = (suffix: string) => lines.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  return {
    buckets: {
      boundaries: buckets.map(({ upTo }) => upTo).filter(Number.isFinite),
      counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
    },
    sum: totalOf('sum'),
    count: totalOf('count'),
  };
}

/** Times since the epoch. */
interface Span {
  startTime: HrTime;
  endTime: HrTime;
}

function histogramPoints({ name, values }: Metric, span: Span): DataPoint<Histogram>[] {
  const byLabels = Map.groupBy(values as readonly Line[], ({ labels }) => JSON.stringify(without(labels, 'le')));
  return [...byLabels].map(([labels, lines]) => ({
    ...span,
    attributes: JSON.parse(labels) as Labels,
    value: histogramOf(name, lines),
  }));
}

function dataOf(metric: Metric, span: Span): MetricData {
  const { name, help, type, values } = metric;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const kind = String(type);
  if (kind === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(metric, span) };
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: { ...labels }, value }));
  return kind === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** @param startedAt when counting began, in milliseconds since 1970 */
export const prometheusProducer = (source: MetricSource, startedAt: number): MetricProducer => ({
  async collect() {
    const span = { startTime: millisToHrTime(startedAt), endTime: millisToHrTime(Date.now()) };
    const metrics = (await source.getMetricsAsJSON()).map((metric) => dataOf(metric, span));
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'portico' }, metrics }] },
      errors: [],
    };
  },
});
