import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelChoice, disturbedAt, isTold, standardChannels } from './channels.ts';

const berlin = 'Europe/Berlin';
const at = (instant: string, from: string, until: string, zone = berlin) =>
  disturbedAt({ quiet: { from, until } }, new Date(instant), zone).toISOString();

describe('quiet hours', () => {
  it.each([
    ['within, before midnight', '2026-11-16T21:30:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['within, after midnight', '2026-11-17T04:59:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['they begin', '2026-11-16T21:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['they have ended', '2026-11-17T05:00:00.000Z', '2026-11-17T05:00:00.000Z'],
    ['in the day', '2026-11-17T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ])('of a night, 22:00 to 06:00 in Berlin: %s', (_, now, expected) => {
    expect(at(now, '22:00', '06:00')).toBe(expected);
  });

  it('of a lunch hour, by the wall of the person', () => {
    expect(at('2026-07-01T10:15:00.000Z', '12:00', '13:00')).toBe('2026-07-01T11:00:00.000Z');
    expect(at('2026-07-01T10:15:00.000Z', '12:00', '13:00', 'Europe/Lisbon')).toBe('2026-07-01T10:15:00.000Z');
  });

  it('hold nobody up for a day, and end outside themselves', () => {
    const wall = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    // Whole minutes, in a zone without clock changes.
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

it('who chose nothing is told in the portal and by push, and gets no mail', () => {
  expect(['portal', 'push', 'mail'].map((one) => isTold(standardChannels, one as 'portal', 'coaching'))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['a kind twice', { push: ['news', 'news'] }],
  ['an unknown kind', { mail: ['weather'] }],
  ['no time', { quiet: { from: '24:00', until: '06:00' } }],
  ['hours without length', { quiet: { from: '06:00', until: '06:00' } }],
])('refuses %s', (_, change) => {
  expect(channelChoice.safeParse({ ...standardChannels, ...change }).success).toBe(false);
});
