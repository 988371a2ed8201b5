import { describe, expect, it } from 'vitest';
import {
  asOwnEvent,
  cancelThis,
  carriedDays,
  changeAll,
  changeFollowing,
  changeThis,
  shownTimes,
  takesPlaceEver,
  type WantedTimes,
} from './change-event.ts';
import { type EventTimes, nextOccurrences, occurrencesOf } from './event-times.ts';

const weekly: EventTimes = {
  id: 'old',
  start: '2026-03-02T09:00:00',
  timeZone: 'Europe/Berlin',
  minutes: 45,
  rule: 'FREQ=WEEKLY;COUNT=6;BYDAY=MO',
  exdate: ['2026-03-23'],
  changes: [],
};
const none = { timeZone: null, minutes: null, title: null, location: null, details: null };
const starts = (times: EventTimes) =>
  nextOccurrences(times, new Date(0), 20, 'UTC').map(({ at }) => at.toISOString().slice(0, 16));
const shown = (times: EventTimes, day: string): WantedTimes => {
  const found = shownTimes(times, day);
  if (!found) throw new Error(`nothing takes place on ${day}`);
  return found;
};

describe('one occurrence', () => {
  const moved = changeThis(weekly, {
    ...none,
    iteration: '2026-03-09',
    start: '2026-03-11T18:00:00',
    timeZone: 'Europe/Berlin',
  });

  it('moves, and is still identified by its planned day', () => {
    expect(starts(moved)[1]).toBe('2026-03-11T17:00');
    expect(shown(moved, '2026-03-09').start).toBe('2026-03-11T18:00:00');
    expect(shownTimes(moved, '2026-03-23')).toBeUndefined();
  });

  it('without any difference is no longer an exception', () => {
    expect(changeThis(moved, { ...none, iteration: '2026-03-09', start: null })).toEqual(weekly);
  });

  it('is removed with its differences when it is cancelled', () => {
    expect(cancelThis(moved, '2026-03-09')).toEqual({ ...weekly, exdate: ['2026-03-09', '2026-03-23'] });
  });
});

describe('all', () => {
  it('only what was edited changes, and the rule moves with the day', () => {
    const { times, days } = changeAll(weekly, shown(weekly, '2026-03-09'), {
      ...shown(weekly, '2026-03-09'),
      start: '2026-03-11T10:15:00',
    });
    expect([days, times.rule, times.exdate, times.minutes]).toEqual([
      2,
      'FREQ=WEEKLY;COUNT=6;BYDAY=WE',
      ['2026-03-25'],
      45,
    ]);
    expect(starts(times)).toEqual([
      '2026-03-04T09:15',
      '2026-03-11T09:15',
      '2026-03-18T09:15',
      '2026-04-01T08:15',
      '2026-04-08T08:15',
    ]);
  });

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31', '2026-03-30', 'FREQ=MONTHLY;BYMONTHDAY=30'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-03-10', '2026-03-18', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27', '2026-03-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10', '2026-03-10', '2026-04-01', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1'],
    ['FREQ=DAILY', '2026-03-10', '2026-03-12', 'FREQ=DAILY'],
  ])('%s moved from %s to %s is %s', (rule, from, to, expected) => {
    const times = { ...weekly, start: `${from}T09:00:00`, rule, exdate: [] };
    const wanted = { ...shown(times, from), start: `${to}T09:00:00` };
    expect(changeAll(times, shown(times, from), wanted).times.rule).toBe(expected);
  });

  it('a series without repetition becomes the one meeting that was edited', () => {
    const { times } = changeAll(weekly, shown(weekly, '2026-03-16'), { ...shown(weekly, '2026-03-16'), rule: null });
    expect(starts(times)).toEqual(['2026-03-16T08:00']);
  });
});

describe('this and following', () => {
  it('ends one series and starts another with the rest of its count', () => {
    const { before, changed } = changeFollowing(weekly, '2026-03-16', shown(weekly, '2026-03-16'), 'new');
    expect([before?.rule, changed.times.rule, changed.times.id]).toEqual([
      'FREQ=WEEKLY;UNTIL=20260315;BYDAY=MO',
      'FREQ=WEEKLY;COUNT=4;BYDAY=MO',
      'new',
    ]);
    expect([...starts(before as EventTimes), ...starts(changed.times)]).toEqual(starts(weekly));
  });

  it('changes the whole series if it starts with the first occurrence', () => {
    expect(changeFollowing(weekly, '2026-03-02', shown(weekly, '2026-03-02'), 'new').before).toBeNull();
  });
});

describe('sessions linked to days', () => {
  it('move with their days, or are reported if the event has no such day', () => {
    const short = { ...weekly, rule: 'FREQ=WEEKLY;UNTIL=20260310;BYDAY=MO' };
    expect([...carriedDays(short, ['2026-03-09', '2026-04-06'], 0)]).toEqual([
      ['2026-03-09', '2026-03-09'],
      ['2026-04-06', null],
    ]);
    expect(
      carriedDays({ ...weekly, start: '2026-03-04T09:00:00', rule: 'FREQ=WEEKLY;BYDAY=WE' }, ['2026-03-09'], 2),
    ).toEqual(new Map([['2026-03-09', '2026-03-11']]));
  });

  it('preserve their meeting as a separate event, at its moved time', () => {
    const change = { ...none, iteration: '2026-03-09', start: '2026-03-11T18:00:00', timeZone: 'Europe/Berlin' };
    const own = asOwnEvent(changeThis(weekly, change), '2026-03-09', 'own');
    expect([own.id, own.rule, starts(own)]).toEqual(['own', null, ['2026-03-11T17:00']]);
  });
});

it('an event with every day cancelled never takes place', () => {
  const two = { ...weekly, rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO', exdate: ['2026-03-02'] };
  expect([takesPlaceEver(two), takesPlaceEver(cancelThis(two, '2026-03-09'))]).toEqual([true, false]);
});

it('an occurrence that started before the window and continues is included', () => {
  const window = { from: new Date('2026-03-02T08:30:00Z'), to: new Date('2026-03-02T08:31:00Z'), viewerZone: 'UTC' };
  expect(occurrencesOf(weekly, window).map(({ iteration }) => iteration)).toEqual(['2026-03-02']);
  expect(occurrencesOf(weekly, { ...window, from: new Date('2026-03-02T08:45:00Z') })).toEqual([]);
});
