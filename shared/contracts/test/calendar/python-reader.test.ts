/**
 * Reads our files with other implementations: python-icalendar and python-dateutil, if installed (Debian has packages
 * for both).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from '../../src/platform/calendar/ical/calendar-text.ts';
import { expandNext } from '../../src/platform/calendar/recurrence/expand-series.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';
import { commonRule, startDay, zone } from './arbitrary-series.ts';
import { readSamples } from './sample-series.ts';

/** Debian installs its packages for its own Python, which may not be the first in the path. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import icalendar, dateutil']).status === 0,
);
if (!python)
  console.log('python3-icalendar and python3-dateutil are not installed: the independent reader is skipped.');

/** The other implementation's zone data may be older than ours: Morocco has changed its rules since. */
const settledZone = zone.filter((name) => name !== 'Africa/Casablanca');

const most = 12;
const runs = process.env.PORTICO_TEST_SCALE === 'full' ? 1000 : 50;

const reader = (text: string, TZ: string): Record<string, string[]> =>
  JSON.parse(
    execFileSync(python ?? 'python3', [path.join(import.meta.dirname, 'read-by-python.py'), String(most)], {
      input: text,
      env: { ...process.env, TZ },
      maxBuffer: 64 * 1024 * 1024,
    }).toString(),
  );

const fileOf = (all: readonly Series[]): string =>
  calendarText({
    name: 'All',
    entries: all.map((series) => ({
      uid: series.id,
      series,
      minutes: 30,
      changed: '2026-01-01T00:00:00Z',
      revision: 0,
      title: series.id,
    })),
  });

const written = (series: Series): string[] =>
  expandNext(series, new Date(0), most, series.timeZone).map((one) =>
    series.start.length === 10 ? one.start : one.at.toISOString().replace('.000', ''),
  );

describe.skipIf(!python)('an independent reader of our files', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('finds the instants of the samples under %s', (TZ) => {
    const samples = (readSamples() ?? []).map(({ series }) => series);
    const found = reader(fileOf(samples), TZ);
    const different = samples.filter(
      (series) => String(found[series.id] ?? []) !== String(written(series).toSorted().slice(0, most)),
    );
    expect(different.map(({ id }) => id)).toEqual([]);
  });

  it('finds the instants of random series', () => {
    const all = fc
      .sample(fc.tuple(commonRule, startDay, settledZone), { numRuns: runs, seed: 20_261_122 })
      .map(([rule, date, timeZone], at): Series => {
        const plain = { id: `series-${at}`, start: `${date}T02:30:00`, timeZone, rule, excluded: [], moved: [] };
        const [, second] = expandNext(plain, new Date(0), 2, 'UTC');
        return { ...plain, excluded: second ? [second.original] : [] };
      });
    const found = reader(fileOf(all), 'America/New_York');
    expect(
      all.filter((series) => String(found[series.id] ?? []) !== String(written(series))).map(({ id }) => id),
    ).toEqual([]);
  });
});
