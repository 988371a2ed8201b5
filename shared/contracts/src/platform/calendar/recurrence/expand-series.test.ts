import { describe, expect, it } from 'vitest';
import { expandBetween, expandNext } from './expand-series.ts';
import { parseRule } from './rule-text.ts';
import type { Series } from './series.ts';

const beginning = new Date(0);
const series = (start: string, rule: string | null, more: Partial<Series> = {}): Series => ({
  id: 'series',
  start,
  timeZone: 'Europe/Berlin',
  rule: rule === null ? null : parseRule(rule),
  excluded: [],
  moved: [],
  ...more,
});
const next = (one: Series, most = 10, from = beginning) => expandNext(one, from, most, 'Europe/Berlin');
const instants = (one: Series, most?: number, from?: Date) =>
  next(one, most, from).map(({ at }) => at.toISOString().slice(0, 16));
const between = (one: Series, from: string, to: string, viewerZone = 'UTC') =>
  expandBetween(one, { from: new Date(from), to: new Date(to), viewerZone });

describe('when clocks change', () => {
  it('a meeting within the skipped hour takes place an hour later, and is identified by its planned time', () => {
    const [, inGap, after] = next(series('2026-03-28T02:30:00', 'FREQ=DAILY'), 3);
    expect([inGap?.at.toISOString(), inGap?.id, inGap?.start]).toEqual([
      '2026-03-29T01:30:00.000Z',
      'series/2026-03-29T02:30:00',
      '2026-03-29T02:30:00',
    ]);
    expect(after?.at.toISOString()).toBe('2026-03-30T00:30:00.000Z');
  });

  it('a time that occurs twice means the first', () => {
    expect(instants(series('2026-10-24T02:30:00', 'FREQ=DAILY'), 3)).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('a day skipped by a zone moves its meeting by a day', () => {
    const samoa = series('2011-12-29T09:00:00', 'FREQ=DAILY', { timeZone: 'Pacific/Apia' });
    expect(instants(samoa, 3)).toEqual(['2011-12-29T19:00', '2011-12-30T19:00', '2011-12-30T19:00']);
  });
});

describe('short months', () => {
  it.each([
    ['2026-01-31', 'FREQ=MONTHLY', ['01-31', '03-31', '05-31', '07-31']],
    ['2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1', ['01-31', '02-28', '03-31', '04-30']],
    ['2024-02-29', 'FREQ=YEARLY', ['02-29', '02-29', '02-29', '02-29']],
    ['2024-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', ['02-29', '02-28', '02-28', '02-28']],
  ])('from %s by %s', (start, rule, days) => {
    expect(next(series(start, rule), 4).map((one) => one.start.slice(5))).toEqual(days);
  });

  it('the 29th of February skips 2100', () => {
    expect(next(series('2092-02-29', 'FREQ=YEARLY'), 3).map((one) => one.start)).toEqual([
      '2092-02-29',
      '2096-02-29',
      '2104-02-29',
    ]);
  });
});

describe('the end of a rule', () => {
  it.each([
    ['20260309T080000Z', 2],
    ['20260309T075959Z', 1],
    ['20260309T090000', 2],
    ['20260309T085959', 1],
    ['20260309', 2],
    ['20260308', 1],
    ['20260301', 0],
  ])('UNTIL=%s is included: %i', (until, number) => {
    expect(next(series('2026-03-02T09:00:00', `FREQ=WEEKLY;UNTIL=${until}`))).toHaveLength(number);
  });

  it('excluded and moved occurrences count', () => {
    const counted = series('2026-03-02T09:00:00', 'FREQ=DAILY;COUNT=3', {
      excluded: ['2026-03-03T09:00:00'],
      moved: [{ original: '2026-03-04T09:00:00', start: '2026-03-09T10:00:00' }],
    });
    expect(instants(counted)).toEqual(['2026-03-02T08:00', '2026-03-09T09:00']);
  });

  it('an exclusion at another time than planned excludes nothing', () => {
    const one = series('2026-03-02T09:00:00', 'FREQ=DAILY;COUNT=2', { excluded: ['2026-03-03T08:00:00'] });
    expect(next(one)).toHaveLength(2);
  });
});

describe('a moved occurrence', () => {
  const weekly = series('2026-03-02T09:00:00', 'FREQ=WEEKLY;COUNT=4', {
    moved: [{ original: '2026-03-09T09:00:00', start: '2026-03-31T18:00:00', timeZone: 'America/New_York' }],
  });

  it('has the same iteration id and is found at its new time, not at the planned one', () => {
    expect(between(weekly, '2026-03-31T00:00:00Z', '2026-04-01T00:00:00Z')).toEqual([
      {
        id: 'series/2026-03-09T09:00:00',
        original: '2026-03-09T09:00:00',
        start: '2026-03-31T18:00:00',
        timeZone: 'America/New_York',
        at: new Date('2026-03-31T22:00:00Z'),
        moved: true,
      },
    ]);
    expect(between(weekly, '2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z')).toEqual([]);
  });

  it('is listed in the order of time', () => {
    expect(next(weekly).map((one) => one.original.slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-03-16',
      '2026-03-23',
      '2026-03-09',
    ]);
  });

  it.each([
    ['no longer planned', { rule: parseRule('FREQ=WEEKLY;COUNT=1') }],
    ['also excluded', { excluded: ['2026-03-09T09:00:00'] }],
  ])('does not take place where it is %s', (_, change) => {
    expect(next({ ...weekly, ...change }).some((one) => one.moved)).toBe(false);
  });
});

describe('whole days', () => {
  const day = series('2026-03-02', 'FREQ=DAILY;COUNT=2');

  it.each([
    ['America/New_York', '2026-03-02T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-01T11:00:00.000Z'],
  ])('start on the viewer’s day: %s', (viewerZone, begins) => {
    const [first] = between(day, '2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z', viewerZone);
    expect([first?.start, first?.at.toISOString()]).toEqual(['2026-03-02', begins]);
  });

  it('begin when the clock first shows them, also where midnight is skipped', () => {
    const [first] = between(series('2026-04-24', null), '2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z', 'Africa/Cairo');
    expect(first?.at.toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });
});

describe('windows and previews', () => {
  const daily = series('2026-03-02T09:00:00', 'FREQ=DAILY;INTERVAL=3');

  it('include the start of the window and exclude its end', () => {
    expect(between(daily, '2046-03-05T08:00:00Z', '2046-03-08T08:00:00Z').map((one) => one.original)).toEqual([
      '2046-03-05T09:00:00',
    ]);
  });

  it('a single event is a series of one', () => {
    expect(instants(series('2026-03-02T09:00:00', null))).toEqual(['2026-03-02T08:00']);
    expect(next(series('2026-03-02T09:00:00', null, { excluded: ['2026-03-02T09:00:00'] }))).toEqual([]);
  });

  it('preview what follows after a moment', () => {
    expect(instants(daily, 2, new Date('2026-03-05T08:00:01Z'))).toEqual(['2026-03-08T08:00', '2026-03-11T08:00']);
    expect(instants(daily, 0)).toEqual([]);
  });
});
