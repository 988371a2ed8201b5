import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChannelChoice,
  channelChoice,
  digestDay,
  disturbedAt,
  isChannelOn,
  mailOf,
  type SavedChoice,
  standardChannels,
  withoutMail,
} from './channels.ts';
import { notificationKinds } from './shapes.ts';

const berlin = 'Europe/Berlin';
const at = (instant: string, from: string, until: string, zone = berlin) =>
  disturbedAt({ quiet: { from, until } }, new Date(instant), zone).toISOString();

describe('quiet hours', () => {
  it.each([
    ['within, before midnight', '2026-11-16T21:30:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['within, after midnight', '2026-11-17T04:59:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['at their start', '2026-11-16T21:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['at their end', '2026-11-17T05:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['during the day', '2026-11-17T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ])('of a night, 22:00 to 06:00 in Berlin: %s', (_, now, expected) => {
    expect(at(now, '22:00', '06:00')).toBe(expected);
  });

  it('of a lunch hour, by the person’s clock', () => {
    expect(at('2026-07-01T10:15:00.000Z', '12:00', '13:00')).toBe('2026-07-01T11:00:00.000Z');
    expect(at('2026-07-01T10:15:00.000Z', '12:00', '13:00', 'Europe/Lisbon')).toBe('2026-07-01T10:15:00.000Z');
  });

  it('delay no one for a day, and end outside themselves', () => {
    const wall = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    // Instants at whole minutes, for a zone without clock changes.
    const instant = fc.integer({ min: 29_000_000, max: 30_000_000 }).map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(wall, wall, instant, (from, until, now) => {
        fc.pre(from !== until);
        const then = disturbedAt({ quiet: { from, until } }, now, 'Asia/Kolkata');
        expect(then.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
        expect(then.getTime() - now.getTime()).toBeLessThan(86_400_000);
        expect(disturbedAt({ quiet: { from, until } }, then, 'Asia/Kolkata')).toEqual(then);
      }),
      { numRuns: 300, seed: 9 },
    );
  });
});

it('people who chose nothing get notifications in the portal and by push, and no mail', () => {
  expect(['portal', 'push', 'mail'].map((one) => isChannelOn(standardChannels, one as 'portal', 'coaching'))).toEqual([
    true,
    true,
    false,
  ]);
});

it('people who unsubscribed get no mail; mail-only kinds appear in the portal, and nothing else changes', () => {
  const kinds = fc.subarray([...notificationKinds]);
  const choices = fc.record({
    portal: kinds,
    push: kinds,
    mail: kinds,
    digest: fc.boolean(),
    quiet: fc.constant(null),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      const then = withoutMail(choice);
      expect(then).toMatchObject({ mail: [], push: choice.push, digest: choice.digest });
      for (const kind of notificationKinds) {
        const [was, is] = [choice, then].map((one) =>
          ['portal', 'push', 'mail'].map((c) => isChannelOn(one, c as 'portal', kind)),
        );
        expect(is?.includes(true)).toBe(was?.includes(true));
        if (was?.[0] || was?.[1]) expect(is?.slice(0, 2)).toEqual(was.slice(0, 2));
      }
    }),
  );
});

describe('mail', () => {
  const saved = (change: Partial<SavedChoice>) => ({
    ...standardChannels,
    mail: ['news' as const],
    isMailChosen: true,
    ...change,
  });
  it.each([
    ['nothing saved', undefined, 'none', 'now', 'now'],
    ['only other channels chosen', saved({ mail: [], isMailChosen: false }), 'none', 'now', 'now'],
    ['unsubscribed', withoutMail(saved({})), 'none', 'none', 'now'],
    ['another kind chosen', saved({}), 'none', 'none', 'now'],
    ['its kind chosen, with the digest', saved({ mail: ['learning'] }), 'digest', 'digest', 'digest'],
    ['its kind chosen, without the digest', saved({ mail: ['learning'], digest: false }), 'now', 'now', 'now'],
  ] as const)('%s', (_, chosen, ...expected) => {
    const mailings = ['chosen', 'unless-declined', 'always'] as const;
    expect(mailings.map((mailing) => mailOf(chosen, 'learning', mailing))).toEqual(expected);
  });
});

describe('the digest', () => {
  const day = (instant: string, quiet: ChannelChoice['quiet'] = null) =>
    digestDay({ quiet }, new Date(instant), berlin);
  it.each([
    ['before seven', '2026-11-17T05:59:00.000Z', null, undefined],
    ['from seven on', '2026-11-17T06:00:00.000Z', null, '2026-11-17'],
    ['within quiet hours', '2026-11-17T06:22:00.000Z', { from: '22:00', until: '09:00' }, undefined],
    ['after quiet hours', '2026-11-17T08:22:00.000Z', { from: '22:00', until: '09:00' }, '2026-11-17'],
    ['after a quiet day and evening', '2026-11-16T23:22:00.000Z', { from: '06:00', until: '00:00' }, '2026-11-16'],
    [
      'at night, if quiet hours do not delay it',
      '2026-11-16T23:22:00.000Z',
      { from: '08:00', until: '12:00' },
      undefined,
    ],
  ])('%s', (_, instant, quiet, expected) => expect(day(instant, quiet)).toBe(expected));

  it('is sent once a day, whatever the quiet hours, if they leave an hour', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`);
    fc.assert(
      fc.property(hour, hour, fc.constantFrom(berlin, 'Asia/Kolkata', 'America/New_York'), (from, until, zone) => {
        fc.pre(from !== until);
        // Every hour of ten days around a clock change; the job marks a day as done as soon as its digest may be sent.
        const begin = Date.parse('2026-10-22T00:22:00.000Z');
        const days = Array.from({ length: 240 }, (_, hours) =>
          digestDay({ quiet: { from, until } }, new Date(begin + hours * 3_600_000), zone),
        ).filter((one) => one !== undefined);
        const sent = days.filter((one, at) => days.slice(0, at).every((before) => before < one));
        expect(sent.length).toBeGreaterThanOrEqual(9);
        expect(sent.length).toBeLessThanOrEqual(11);
        expect(sent.map((one) => Date.parse(one))).toEqual(
          sent.map((_, at) => Date.parse(sent[0] ?? '') + at * 86_400_000),
        );
      }),
      { numRuns: 200, seed: 9 },
    );
  });
});

it.each([
  ['a kind twice', { push: ['news', 'news'] }],
  ['an unknown kind', { mail: ['weather'] }],
  ['an invalid time', { quiet: { from: '24:00', until: '06:00' } }],
  ['quiet hours of zero length', { quiet: { from: '06:00', until: '06:00' } }],
])('refuses %s', (_, change) => {
  expect(channelChoice.safeParse({ ...standardChannels, ...change }).success).toBe(false);
});
