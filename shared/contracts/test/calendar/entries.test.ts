import { describe, expect, it } from 'vitest';
import { plainRule } from '../../src/platform/calendar/recurrence/rule.ts';
import { occurrencesOf, textOf } from './read-calendar.ts';
import { onlyEvent, read, weekly } from './read-entry.ts';

describe('an entry', () => {
  it('has its time stamps in UTC, its length, reminders and state', () => {
    const { main } = onlyEvent({ reminders: [15, 1440], status: 'tentative', location: 'Room 2, ground floor' });
    expect(
      ['dtstamp', 'last-modified', 'sequence', 'duration', 'status', 'location'].map((name) => textOf(main, name)),
    ).toEqual(['2026-02-01T10:11:12Z', '2026-02-01T10:11:12Z', '3', 'PT45M', 'TENTATIVE', 'Room 2, ground floor']);
    const alarms = main.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => [textOf(alarm, 'trigger'), textOf(alarm, 'description')])).toEqual([
      ['-PT15M', 'One-to-one'],
      ['-PT1440M', 'One-to-one'],
    ]);
  });

  it('of whole days has days and no zone', () => {
    const series = {
      ...weekly,
      start: '2026-03-02',
      rule: { ...plainRule, until: '2026-03-05' },
      excluded: ['2026-03-03'],
    };
    const { root } = read({ series, minutes: 1500 });
    const [event] = root.getAllSubcomponents('vevent');
    expect(root.getAllSubcomponents('vtimezone')).toEqual([]);
    expect([textOf(event ?? root, 'duration'), textOf(event ?? root, 'rrule')]).toEqual([
      'P2D',
      'FREQ=DAILY;UNTIL=20260305',
    ]);
    expect(occurrencesOf({ main: event ?? root, exceptions: [] }, 9)).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-05',
    ]);
  });

  it.each([
    ['2026-03-30', '20260330T070000Z'],
    ['2026-03-29', '20260329T070000Z'],
    ['2026-03-30T08:59:59', '20260330T065959Z'],
    ['2026-03-30T07:00:00Z', '20260330T070000Z'],
  ])('with a rule until %s ends at an instant', (until, written) => {
    const { main } = onlyEvent({ series: { ...weekly, rule: { ...plainRule, freq: 'weekly', until } } });
    expect(textOf(main, 'rrule')).toBe(`FREQ=WEEKLY;UNTIL=${written}`);
  });

  it('starts with the first occurrence that its rule names', () => {
    const rule = { ...plainRule, freq: 'weekly' as const, interval: 2, byDay: [{ weekday: 0 as const, ordinal: 0 }] };
    const { main } = onlyEvent({ series: { ...weekly, start: '2026-03-04T09:00:00', rule } });
    expect(textOf(main, 'dtstart')).toBe('2026-03-16T09:00:00');
  });

  it('states explicitly that the 29th of February is meant', () => {
    const { main } = onlyEvent({
      series: { ...weekly, start: '2024-02-29T09:00:00', rule: { ...plainRule, freq: 'yearly' } },
    });
    expect(textOf(main, 'rrule')).toBe('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29');
  });

  it('lists differing occurrences, in their own zone, and no unplanned ones', () => {
    const { root, events } = read({
      series: {
        ...weekly,
        excluded: ['2026-03-16T09:00:00', '2026-03-17T09:00:00'],
        moved: [
          { original: '2026-03-09T09:00:00', start: '2026-03-10T11:00:00', timeZone: 'America/New_York' },
          { original: '2026-03-10T09:00:00', start: '2026-03-11T09:00:00' },
          { original: '2026-03-16T09:00:00', start: '2026-03-18T09:00:00' },
        ],
      },
      differing: [
        { original: '2026-03-23T09:00:00', minutes: 90, details: { title: 'Review', status: 'cancelled' } },
        { original: '2026-04-06T09:00:00', details: { title: 'Never' } },
      ],
    });
    const event = events.get('entry@portal.example');
    expect(event?.main.getAllProperties('exdate').map((one) => one.toICALString())).toEqual([
      'EXDATE;TZID=Europe/Berlin:20260316T090000',
    ]);
    const received = ['recurrence-id', 'dtstart', 'duration', 'summary', 'status'];
    expect(event?.exceptions.map((one) => received.map((name) => textOf(one, name)))).toEqual([
      ['2026-03-09T09:00:00', '2026-03-10T11:00:00', 'PT45M', 'One-to-one', null],
      ['2026-03-23T09:00:00', '2026-03-23T09:00:00', 'PT90M', 'Review', 'CANCELLED'],
    ]);
    expect(event?.exceptions.map((one) => one.getFirstProperty('recurrence-id')?.getFirstParameter('tzid'))).toEqual([
      'Europe/Berlin',
      'Europe/Berlin',
    ]);
    expect(root.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid'))).toEqual([
      'Europe/Berlin',
      'America/New_York',
    ]);
  });

  it.each([
    ['excluded', { excluded: ['2026-03-02T09:00:00'] }, []],
    ['moved', { moved: [{ original: '2026-03-02T09:00:00', start: '2026-03-03T10:00:00' }] }, ['2026-03-03T10:00:00']],
  ])('that takes place once and is %s', (_, change, starts) => {
    const { events } = read({ series: { ...weekly, rule: null, ...change } });
    expect([...events.values()].map(({ main }) => textOf(main, 'dtstart'))).toEqual(starts);
  });

  it('uses only known zones', () => {
    expect(() => read({ series: { ...weekly, timeZone: 'Europe/Atlantis' } })).toThrow(RangeError);
  });
});

describe('a file', () => {
  it('has its name, its method and nothing else if nothing takes place', () => {
    const { root } = read({}, { name: 'Lea, Ben; all', method: 'PUBLISH', entries: [] });
    const received = ['version', 'prodid', 'calscale', 'method', 'name', 'x-wr-calname'];
    expect(received.map((name) => textOf(root, name))).toEqual([
      '2.0',
      '-//Portico//Calendar//EN',
      'GREGORIAN',
      'PUBLISH',
      // ical.js does not unescape properties that it does not know.
      'Lea\\, Ben\\; all',
      'Lea\\, Ben\\; all',
    ]);
    expect(root.getAllSubcomponents()).toEqual([]);
  });
});
