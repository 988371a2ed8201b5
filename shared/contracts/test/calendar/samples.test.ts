import { describe, expect, it } from 'vitest';
import { expandBetween, expandNext } from '../../src/platform/calendar/recurrence/expand-series.ts';
import { parseRule, ruleText } from '../../src/platform/calendar/recurrence/rule-text.ts';
import { isWholeDays, type Occurrence, type Series } from '../../src/platform/calendar/recurrence/series.ts';
import { readSamples, type Sample } from './sample-series.ts';

const samples = readSamples();
const written = (series: Series) => (one: Occurrence) =>
  isWholeDays(series) ? one.start : one.at.toISOString().replace('.000', '');
const beginning = new Date('1970-01-01T00:00:00Z');
const listed = ({ series, most }: Sample) => expandNext(series, beginning, most, series.timeZone).map(written(series));

describe.skipIf(!samples)('recurring events as python-dateutil lists them', () => {
  it('gives every list exactly', () => {
    const different = (samples ?? []).filter((sample) => String(listed(sample)) !== String(sample.expected));
    expect(different.map((sample) => [sample.series.id, sample.kind])).toEqual([]);
    expect(samples?.length).toBeGreaterThanOrEqual(537);
  });

  it('gives the same within a window, wherever it starts', () => {
    const wrong = (samples ?? []).filter(({ series, expected }) => {
      const [from, to] = [expected[2], expected[5]];
      if (!from || !to) return false;
      const window = { from: new Date(from), to: new Date(to), viewerZone: 'UTC' };
      return String(expandBetween(series, window).map(written(series))) !== String(expected.slice(2, 5));
    });
    expect(wrong.map((sample) => sample.series.id)).toEqual([]);
  });

  it('reads every rule back from the text it writes', () => {
    for (const { series, ruleText: text } of samples ?? [])
      expect(series.rule && parseRule(ruleText(series.rule)), text).toEqual(series.rule);
  });
});
