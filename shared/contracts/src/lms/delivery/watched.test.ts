import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterReport, fastestSpeed, leewayMs, lengthOf, neededMs, unionOf, type WatchedRange } from './watched.ts';

const durationMs = 60_000;
const range = fc
  .tuple(fc.integer({ min: -5000, max: 70_000 }), fc.integer({ min: -5000, max: 70_000 }))
  .map(([from, to]): WatchedRange => [from, to]);
const ranges = fc.array(range, { maxLength: 12 });
/** Reference implementation, slow but obvious: the set of watched hundredths of a second. */
const seenSlots = (list: readonly WatchedRange[], step: number) =>
  Array.from({ length: durationMs / step }, (_, at) =>
    list.some(([from, to]) => from <= at * step && to >= (at + 1) * step),
  );

describe('the union of what was played', () => {
  it('joins adjacent ranges, sorts, and stays within the video', () => {
    expect(
      unionOf(
        [
          [30_000, 40_000],
          [0, 10_000],
          [10_000, 20_000],
          [35_000, 99_000],
          [-5, 3],
        ],
        durationMs,
      ),
    ).toEqual([
      [0, 20_000],
      [30_000, 60_000],
    ]);
  });

  it('has neither overlaps nor empty ranges, and repeating it changes nothing', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const union = unionOf(list, durationMs);
        for (const [at, [from, to]] of union.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(union[at - 1]?.[1] ?? -1);
        }
        expect(lengthOf(union)).toBeLessThanOrEqual(durationMs);
        expect(unionOf(union, durationMs)).toEqual(union);
      }),
    );
  });

  it('covers exactly the input ranges', () => {
    const whole = fc.array(
      fc.tuple(fc.nat(60), fc.nat(60)).map(([from, to]): WatchedRange => [from * 1000, to * 1000]),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(whole, (list) => {
        const slots = seenSlots(unionOf(list, durationMs), 1000);
        expect(slots).toEqual(
          slots.map((_, at) => list.some(([from, to]) => from <= at * 1000 && to >= (at + 1) * 1000)),
        );
      }),
    );
  });
});

describe('a report', () => {
  const report = fc.record({ played: ranges, passedMs: fc.integer({ min: -1000, max: 40_000 }) });

  it('is accepted completely at a speed that the player offers', () => {
    expect(afterReport([], { played: [[0, 20_000]], passedMs: 10_000 }, durationMs)).toEqual([[0, 20_000]]);
    expect(afterReport([[0, 20_000]], { played: [[20_000, 30_000]], passedMs: 10_000 }, durationMs)).toEqual([
      [0, 30_000],
    ]);
  });

  it('of the whole video after a second is accepted for the first seconds only', () => {
    expect(afterReport([], { played: [[0, durationMs]], passedMs: 1000 }, durationMs)).toEqual([[0, 4000]]);
  });

  it('of a range played repeatedly adds nothing', () => {
    expect(afterReport([], { played: Array(20).fill([0, 3000]), passedMs: durationMs }, durationMs)).toEqual([
      [0, 3000],
    ]);
  });

  it('never exceeds the elapsed time, whatever is reported and in however many parts', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 15 }), (reports) => {
        let seen: WatchedRange[] = [];
        let allowed = 0;
        for (const one of reports) {
          const next = afterReport(seen, one, durationMs);
          allowed += Math.max(0, one.passedMs) * fastestSpeed + leewayMs;
          expect(lengthOf(next)).toBeGreaterThanOrEqual(lengthOf(seen));
          seen = next;
        }
        expect(lengthOf(seen)).toBeLessThanOrEqual(Math.min(durationMs, allowed));
      }),
    );
  });

  it('never counts what was not reported', () => {
    fc.assert(
      fc.property(report, (one) => {
        const received = unionOf(one.played, durationMs);
        expect(unionOf([...received, ...afterReport([], one, durationMs)], durationMs)).toEqual(received);
      }),
    );
  });
});

it('completion needs a share of the video, rounded up to the millisecond', () => {
  expect(neededMs(60_000, 90)).toBe(54_000);
  expect(neededMs(1001, 50)).toBe(501);
  expect(neededMs(1001, 100)).toBe(1001);
});
