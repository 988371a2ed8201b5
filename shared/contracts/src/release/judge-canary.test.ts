import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeCanary, type PeopleSeen, upperQuartile } from './judge-canary.ts';
import { standardLimits } from './shapes.ts';

const none = { lcp: [], inp: [], cls: [] };
const seen = (people: number, affected: number, vitals: Partial<PeopleSeen['vitals']> = {}): PeopleSeen => ({
  people,
  affected,
  vitals: { ...none, ...vitals },
});
const value = fc.double({ min: 0, max: 60_000, noNaN: true });
const anySeen = fc
  .record({
    people: fc.nat(60),
    hit: fc.nat(60),
    lcp: fc.array(value, { maxLength: 40 }),
    inp: fc.array(value, { maxLength: 40 }),
    cls: fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 40 }),
  })
  .map(({ people, hit, ...vitals }) => seen(people, Math.min(hit, people), vitals));
const anyLimits = fc.record({
  people: fc.integer({ min: 2, max: 30 }),
  points: fc.integer({ min: 0, max: 50 }),
  slower: fc.integer({ min: 105, max: 400 }),
});
const limits = standardLimits;

describe('a canary is rolled back', () => {
  test('when more people get errors with it than with the stable release', () => {
    expect(judgeCanary(seen(20, 3), seen(80, 0), limits)).toEqual({ by: 'errors', met: 3, canary: 0.15, stable: 0 });
  });
  test('when its pages are slower than those of the stable release, and too slow', () => {
    const slow = seen(4, 0, { lcp: [4000, 4100, 4200, 900] });
    expect(judgeCanary(slow, seen(8, 0, { lcp: [1000, 1100, 1200, 1300] }), limits)).toMatchObject({
      by: 'lcp',
      met: 3,
    });
  });
});

describe('a canary stays', () => {
  test.each([
    ['while fewer people than the limit got errors', seen(2, 2), seen(80, 0)],
    ['when the stable release is as bad', seen(20, 5), seen(80, 22)],
    [
      'when it is slower, but still fast enough',
      seen(4, 0, { inp: [150, 160, 170] }),
      seen(8, 0, { inp: [40, 50, 60] }),
    ],
    [
      'when it is slow, but there are no measurements of the stable release',
      seen(4, 0, { lcp: [9000, 9000, 9000] }),
      seen(0, 0),
    ],
    [
      'when it is slow, but there are too few measurements of the stable release',
      seen(4, 0, { lcp: [9, 9, 9].map((s) => s * 1000) }),
      seen(2, 0, { lcp: [400, 500] }),
    ],
  ])('%s', (_, canary, stable) => {
    expect(judgeCanary(canary, stable, limits)).toBeUndefined();
  });
});

test('fewer people than the limit never decide, whatever they report', () => {
  fc.assert(
    fc.property(anySeen, anyLimits, fc.array(value, { maxLength: 1 }), (stable, given, loud) => {
      const canary = seen(given.people - 1, given.people - 1, {
        lcp: Array(given.people - 1).fill(loud[0] ?? 60_000),
        inp: Array(given.people - 1).fill(60_000),
        cls: Array(given.people - 1).fill(3),
      });
      expect(judgeCanary(canary, stable, given)).toBeUndefined();
    }),
    { seed: 71 },
  );
});

test('a canary that is no different from the stable release stays', () => {
  fc.assert(
    fc.property(anySeen, anyLimits, (both, given) => {
      expect(judgeCanary(both, both, given)).toBeUndefined();
    }),
    { seed: 72 },
  );
});

test('stricter limits roll back whatever milder ones roll back', () => {
  fc.assert(
    fc.property(anySeen, anySeen, anyLimits, (canary, stable, given) => {
      if (!judgeCanary(canary, stable, given)) return;
      const stricter = { ...given, people: Math.max(2, given.people - 1), points: Math.max(0, given.points - 1) };
      expect(judgeCanary(canary, stable, stricter)).toBeDefined();
    }),
    { seed: 73 },
  );
});

test('three quarters of the values are at or below the upper quartile', () => {
  expect(upperQuartile([])).toBeUndefined();
  expect(upperQuartile([4, 1, 3, 2])).toBe(3);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const found = upperQuartile(values) as number;
      expect(values.filter((one) => one <= found).length).toBeGreaterThanOrEqual(values.length * 0.75);
      expect(values.filter((one) => one < found).length).toBeLessThan(values.length * 0.75);
    }),
    { seed: 74 },
  );
});
