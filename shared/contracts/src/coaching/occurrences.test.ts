import { describe, expect, it } from 'vitest';
import { occurrencesBetween, type Series } from './occurrences.ts';

const weekly: Series = {
  dtstart: '2026-10-19T08:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  freq: 'weekly',
  until: null,
  exdate: [],
};
const between = (series: Series, from: string, to: string) => occurrencesBetween(series, new Date(from), new Date(to));

describe('occurrences of a series', () => {
  it('keeps nine o’clock when the clocks go back', () => {
    expect(between(weekly, '2026-10-19T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
      { date: '2026-10-19', start: '2026-10-19T08:00:00.000Z' },
      { date: '2026-10-26', start: '2026-10-26T09:00:00.000Z' },
      { date: '2026-11-02', start: '2026-11-02T09:00:00.000Z' },
    ]);
  });

  it('includes the last day and leaves out cancelled ones', () => {
    const series = { ...weekly, until: '2026-11-02', exdate: ['2026-10-26'] };
    expect(between(series, '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z').map((one) => one.date)).toEqual([
      '2026-10-19',
      '2026-11-02',
    ]);
  });

  it('takes the start of the window and leaves its end', () => {
    expect(between(weekly, '2026-10-19T08:00:00Z', '2026-10-26T09:00:00Z').map((one) => one.date)).toEqual([
      '2026-10-19',
    ]);
  });

  it('skips months that lack the day', () => {
    const series: Series = { ...weekly, dtstart: '2026-01-31T10:00:00.000Z', timeZone: 'UTC', freq: 'monthly' };
    expect(between(series, '2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z').map((one) => one.date)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });

  it('gives a single event once', () => {
    expect(between({ ...weekly, freq: null }, '2026-10-01T00:00:00Z', '2027-10-01T00:00:00Z')).toHaveLength(1);
  });
});
