/**
 * Recurring events with the instants calculated by python-dateutil. They come from an external file, named by
 * PORTICO_SAMPLES.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRule } from '../../src/platform/calendar/recurrence/rule-text.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';

interface SampleCase {
  id: string;
  kind: string;
  tz: string;
  allDay: boolean;
  date: string;
  time: string | null;
  rule: string;
  ex: string[];
  moved: [original: string, start: string][];
  /** Number of occurrences listed. */
  limit: number;
}

export interface Sample {
  kind: string;
  ruleText: string;
  most: number;
  series: Series;
  /** Instants to the second; days for series of whole days. */
  expected: string[];
}

const folder = process.env.PORTICO_SAMPLES && path.join(process.env.PORTICO_SAMPLES, 'recurrence');

const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(folder ?? '', name), 'utf8'));

/** Undefined if there are no samples. */
export function readSamples(): Sample[] | undefined {
  if (!folder) {
    console.log('PORTICO_SAMPLES is not set: recurring events listed by others are not tried.');
    return undefined;
  }
  const expected = read<Record<string, string[]>>('expected-dateutil.json');
  return read<SampleCase[]>('cases.json').map(({ id, kind, tz, date, time, rule, ex, moved, limit }) => ({
    kind,
    ruleText: rule,
    most: limit,
    expected: expected[id] ?? [],
    series: {
      id,
      start: time === null ? date : `${date}T${time}`,
      timeZone: tz,
      rule: parseRule(rule),
      excluded: ex,
      moved: moved.map(([original, start]) => ({ original, start })),
    },
  }));
}
