/** Scales and shapes must cope with any data: none, a single value, negative, missing or huge ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks, bands, labelEvery, linear } from './scale.ts';
import { barExtent, bars, linePath, linePieces, radarPoints, ringSegments } from './shapes.ts';

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e308, -1e308, Number.MAX_VALUE, Number.MIN_VALUE, 1e-300),
);
const value = fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: fc.constant(null) });
const values = fc.array(value, { maxLength: 12 });
const plain = fc.array(fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(null)), { maxLength: 12 });

describe('an axis', () => {
  it('covers its values with a few ascending ticks', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 20 }), (given) => {
        const ticks = axisTicks(given);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(12);
        expect(ticks.every(Number.isFinite)).toBe(true);
        for (let at = 1; at < ticks.length; at += 1) expect(ticks[at]).toBeGreaterThan(ticks[at - 1] ?? 0);
        const slack = (ticks.at(-1) ?? 0) / 2 - (ticks[0] ?? 0) / 2;
        for (const one of given) {
          expect(one).toBeGreaterThanOrEqual((ticks[0] ?? 0) - slack * 1e-9);
          expect(one).toBeLessThanOrEqual((ticks.at(-1) ?? 0) + slack * 1e-9);
        }
      }),
    );
  });

  it.each([
    [[], [0, 1]],
    [[0], [0, 1]],
    [[7], [0, 2, 4, 6, 8]],
    [[-3], [-3, -2, -1, 0]],
    [
      [0, 100],
      [0, 50, 100],
    ],
    [
      [81, 94.5],
      [80, 85, 90, 95],
    ],
    [
      [-20, 30],
      [-20, 0, 20, 40],
    ],
    [
      [Number.NaN, 4],
      [0, 1, 2, 3, 4],
    ],
  ])('of %j has ticks at %j', (given, ticks) => {
    expect(axisTicks(given)).toEqual(ticks);
  });

  it('puts every value within its range', () => {
    fc.assert(
      fc.property(number, number, number, (from, to, one) => {
        const place = linear([Math.min(from, to), Math.max(from, to)], [10, 210])(one);
        expect(place).toBeGreaterThanOrEqual(10);
        expect(place).toBeLessThanOrEqual(210);
      }),
    );
    expect(linear([0, 10], [0, 100])(5)).toBe(50);
    expect(linear([4, 4], [0, 100])(4)).toBe(50);
  });
});

describe('bands', () => {
  it('are next to each other within the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2000 }), (count, width) => {
        const place = bands(count, [0, width]);
        for (let at = 0; at < count; at += 1) {
          expect(place.at(at)).toBeGreaterThanOrEqual(0);
          expect(place.at(at) + place.width).toBeLessThanOrEqual(width + 1e-6);
          if (at > 0) expect(place.at(at)).toBeGreaterThanOrEqual(place.at(at - 1) + place.width);
        }
      }),
    );
    expect(bands(0, [0, 100]).width).toBe(0);
  });

  it('are not wider than wanted, and stay in the middle of their step', () => {
    const place = bands(2, [0, 1000], 0.3, 100);
    expect(place.width).toBe(100);
    expect([place.at(0), place.at(1)]).toEqual([200, 700]);
  });

  it('leave out labels rather than overlap them', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 2000 }),
        (count, label, width) => {
          const every = labelEvery(count, label, width);
          expect(Math.floor(count / every) * label).toBeLessThanOrEqual(Math.max(width, label));
        },
      ),
    );
  });
});

const y = (domain: [number, number]) => linear(domain, [200, 0]);

describe('a line', () => {
  it('has each value once and a gap for a missing one', () => {
    fc.assert(
      fc.property(values, (given) => {
        const ticks = axisTicks(given.filter((one) => one !== null));
        const pieces = linePieces(given, (at) => at * 10, y([ticks[0] ?? 0, ticks.at(-1) ?? 1]));
        expect(pieces.flat().map(({ index }) => index)).toEqual(given.flatMap((one, at) => (one === null ? [] : [at])));
        for (const piece of pieces) {
          expect(linePath(piece)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)*$/);
          for (let at = 1; at < piece.length; at += 1) expect(piece[at]?.index).toBe((piece[at - 1]?.index ?? 0) + 1);
        }
      }),
    );
  });

  it('of one point is that point', () => {
    expect(
      linePath(
        linePieces(
          [3],
          () => 5,
          () => 7,
        )[0] ?? [],
      ),
    ).toBe('M5 7');
  });
});

describe('bars', () => {
  it('are as long as their values, from zero', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), (series) => {
        const extent = barExtent(series, false);
        const scale = y(extent);
        const count = Math.max(0, ...series.map(({ length }) => length));
        for (const bar of bars(series, { isStacked: false, x: bands(count, [0, 300]), y: scale })) {
          const one = series[bar.series]?.[bar.index] ?? 0;
          expect(bar.height).toBeCloseTo(Math.abs(scale(one) - scale(0)), 1);
        }
      }),
    );
  });

  it('are stacked without a gap, up and down', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 2 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (series) => {
          const extent = barExtent(series, true);
          const scale = y(extent);
          const made = bars(series, { isStacked: true, x: bands(2, [0, 100]), y: scale });
          for (const index of [0, 1]) {
            const whole = made.filter((bar) => bar.index === index).reduce((sum, { height }) => sum + height, 0);
            const sum = series.reduce((total, one) => total + Math.abs(one[index] ?? 0), 0);
            const span = extent[1] - extent[0];
            expect(whole).toBeCloseTo(span === 0 ? 0 : (sum / span) * 200, 0);
          }
        },
      ),
    );
  });

  it('survive values that cannot be drawn', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), fc.boolean(), (series, isStacked) => {
        const extent = barExtent(series, isStacked);
        expect(extent.every(Number.isFinite)).toBe(true);
        for (const bar of bars(series, { isStacked, x: bands(12, [0, 300]), y: y(extent) }))
          for (const place of [bar.x, bar.y, bar.width, bar.height]) expect(place).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a ring', () => {
  it('divides the whole among the positive values', () => {
    fc.assert(
      fc.property(values, (given) => {
        const segments = ringSegments(given, 50, 30);
        const sum = segments.reduce((total, { share }) => total + share, 0);
        if (segments.length > 0) expect(sum).toBeCloseTo(1, 6);
        for (const { path } of segments) expect(path).toMatch(/^[MLAZ\d .-]+$/);
      }),
    );
    expect(ringSegments([0, null, -4], 50, 30)).toEqual([]);
    expect(ringSegments([5], 50, 30)).toHaveLength(1);
  });
});

describe('a radar chart', () => {
  it('reaches as far as its values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 3, maxLength: 10 }), (given) => {
        for (const [at, { x, y: down }] of radarPoints(given, 5, 100).entries())
          expect(Math.hypot(x, down)).toBeCloseTo((given[at] ?? 0) * 20, 0);
      }),
    );
    expect(radarPoints([5, null, 9], 5, 100)).toEqual([
      { index: 0, x: 0, y: -100 },
      { index: 1, x: 0, y: 0 },
      { index: 2, x: -86.6, y: 50 },
    ]);
  });
});
