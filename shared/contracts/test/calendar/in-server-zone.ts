/**
 * Runs as a process of its own with another TZ than the tests. Compares the samples and random rules there, and prints
 * one line of JSON with the differences and a hash of all instants.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { calendarText } from '../../src/platform/calendar/ical/calendar-text.ts';
import { expandNext } from '../../src/platform/calendar/recurrence/expand-series.ts';
import { isWholeDays } from '../../src/platform/calendar/recurrence/series.ts';
import { anySeries } from './arbitrary-series.ts';
import { compareRules } from './compare-rules.ts';
import { readSamples } from './sample-series.ts';

const runs = Number(process.argv[2] ?? 50);
const hash = createHash('sha256');
const samples = process.env.PORTICO_SAMPLES ? (readSamples() ?? []) : [];
const wrong = samples.filter(({ series, most, expected }) => {
  const listed = expandNext(series, new Date(0), most, series.timeZone).map((one) =>
    isWholeDays(series) ? one.start : one.at.toISOString().replace('.000', ''),
  );
  return String(listed) !== String(expected);
});

for (const series of fc.sample(anySeries, { numRuns: runs, seed: 20_261_122 })) {
  const occurrences = expandNext(series, new Date(0), 20, 'Europe/Berlin');
  hash.update(occurrences.map(({ at }) => at.toISOString()).join());
  const entry = { uid: 'one', series, minutes: 30, changed: '2026-01-01T00:00:00Z', revision: 0, title: 'One' };
  hash.update(calendarText({ name: 'One', entries: [entry] }));
}

console.log(
  JSON.stringify({
    // Offset of the process's own clock, which proves that it runs in another zone.
    offset: new Date('2026-01-15T12:00:00Z').getTimezoneOffset(),
    samples: samples.length,
    wrong: wrong.map(({ series }) => series.id),
    compared: compareRules(runs),
    instants: hash.digest('hex'),
  }),
);
