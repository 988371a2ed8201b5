import { DataPointType } from '@opentelemetry/sdk-metrics';
import fc from 'fast-check';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { prometheusProducer } from './prometheus-producer.ts';

async function collected(registry: Registry) {
  const { resourceMetrics, errors } = await prometheusProducer(registry, 1000).collect();
  expect(errors).toEqual([]);
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
}

test('each observation is in exactly one bucket, by labels', async () => {
  const boundaries = [1, 2, 5];
  const observed = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 9 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(observed, async (all) => {
      const registry = new Registry();
      const name = 'seconds';
      const histogram = new Histogram({
        name,
        help: 'x',
        labelNames: ['kind'],
        buckets: boundaries,
        registers: [registry],
      });
      for (const [kind, value] of all) histogram.observe({ kind }, value);
      const [metric] = await collected(registry);
      if (metric?.dataPointType !== DataPointType.HISTOGRAM) throw new Error('no histogram');
      const kinds = new Set(all.map(([kind]) => kind));
      expect(new Set(metric.dataPoints.map(({ attributes }) => attributes.kind))).toEqual(kinds);
      for (const { attributes, value } of metric.dataPoints) {
        const own = all.filter(([kind]) => kind === attributes.kind).map(([, number]) => number);
        const within = (from: number, to: number) => own.filter((each) => each > from && each <= to).length;
        expect(value).toEqual({
          buckets: { boundaries, counts: [within(-1, 1), within(1, 2), within(2, 5), within(5, 9)] },
          sum: own.reduce((sum, each) => sum + each, 0),
          count: own.length,
        });
      }
    }),
  );
});

test('counters grow and gauges do not have to', async () => {
  const registry = new Registry();
  new Counter({ name: 'times', help: 'How often', labelNames: ['what'], registers: [registry] }).inc({ what: 'x' }, 3);
  new Gauge({ name: 'open', help: 'How many', registers: [registry] }).set(-2);
  const [times, open] = await collected(registry);
  expect(times).toMatchObject({
    descriptor: { name: 'times', description: 'How often' },
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ attributes: { what: 'x' }, value: 3, startTime: [1, 0] }],
  });
  expect(open).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ attributes: {}, value: -2 }] });
});
