import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationHundredths, durationOf, isDuration } from './duration.ts';

describe('durations', () => {
  it.each([
    ['PT0S', 0],
    ['PT0.01S', 1],
    ['PT0.5S', 50],
    ['PT12.34S', 1234],
    ['PT90M', 540_000],
    ['PT1H2M3.4S', 372_340],
    ['P1DT1S', 8_640_100],
    ['P1Y', 3_155_695_200],
    ['P1M', 262_974_600],
    ['nonsense', 0],
    ['PT', 0],
  ])('%s is %d hundredths', (duration, hundredths) => {
    expect(durationHundredths(duration)).toBe(hundredths);
  });

  it.each([
    [0, 'PT0H0M0S'],
    [5, 'PT0H0M0.05S'],
    [50, 'PT0H0M0.50S'],
    [6000, 'PT0H1M0S'],
    [372_340, 'PT1H2M3.40S'],
    [-1, 'PT0H0M0S'],
    [36_000_000, 'PT100H0M0S'],
  ])('%d hundredths are %s', (hundredths, duration) => {
    expect(durationOf(hundredths)).toBe(duration);
  });

  it('are valid when written, and sums are exact to the hundredth', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(isDuration(durationOf(one))).toBe(true);
        expect(durationHundredths(durationOf(one)) + durationHundredths(durationOf(other))).toBe(
          durationHundredths(durationOf(one + other)),
        );
      }),
    );
  });
});
