import { describe, expect, it } from 'vitest';
import { calendarText } from '../../src/platform/calendar/ical/calendar-text.ts';
import { plannedStarts } from '../../src/platform/calendar/recurrence/planned-starts.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';
import { occurrencesOf, readCalendar } from './read-calendar.ts';
import { readSamples, type Sample } from './sample-series.ts';

const samples = readSamples() ?? [];

/** True if an occurrence is at a time that clocks skip or repeat. */
function meetsClockChange(series: Series, most: number): boolean {
  if (series.start.length === 10) return false;
  let left = most;
  for (const planned of plannedStarts(series, 0)) {
    const time = Temporal.PlainDateTime.from(planned);
    const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
      time.toZonedDateTime(series.timeZone, { disambiguation }),
    );
    if (first && second && !first.equals(second) && !series.excluded.includes(planned)) return true;
    left -= 1;
    if (left === 0) break;
  }
  return false;
}

/** Cases in which ical.js 2.2 deviates from RFC 5545 and python-dateutil and therefore cannot serve as an oracle. */
const faultsOfReader: Record<string, (sample: Sample) => boolean> = {
  'gap: takes the offset after; double hour: takes the second': ({ series, most }) => meetsClockChange(series, most),
  'forgets BYSETPOS beside several BYMONTHDAY after the first month': ({ ruleText }) =>
    /BYMONTHDAY=28,.*BYSETPOS/.test(ruleText),
};
const isFault = (sample: Sample) => Object.values(faultsOfReader).some((has) => has(sample));

const minutes = 30;
const entries = samples.map(({ series }) => ({
  uid: series.id,
  series,
  minutes,
  changed: '2026-01-01T00:00:00Z',
  revision: 0,
  title: series.id,
}));

describe.skipIf(samples.length === 0)('recurring events in calendar software', () => {
  const { events } = readCalendar(calendarText({ name: 'Samples', entries }));

  it('are all included, except those that never take place', () => {
    const missing = samples.filter(({ series }) => !events.has(series.id));
    expect(missing.filter(({ expected }) => expected.length > 0)).toEqual([]);
    expect(samples.length - events.size).toBe(missing.length);
    expect(missing.length).toBeGreaterThan(0);
  });

  it('take place at the same instants, except for the reader’s own errors', () => {
    const listed = ({ series, most }: Sample) => {
      const event = events.get(series.id);
      return event ? occurrencesOf(event, most) : [];
    };
    const different = samples.filter((sample) => String(listed(sample)) !== String(sample.expected.toSorted()));
    expect(different.map(({ series }) => series.id)).toEqual(samples.filter(isFault).map(({ series }) => series.id));
    expect(different.length).toBeLessThan(samples.length / 5);
  });
});
