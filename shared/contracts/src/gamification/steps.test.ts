import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './points-rules.ts';
import { isMissionDone, isSetAtSignIn, mayReport, missionPercent } from './steps.ts';

describe('steps of missions', () => {
  it('22 to 25 are set at sign-in and cannot be reported by the person', () => {
    expect([21, 22, 23, 24, 25, 26].map(isSetAtSignIn)).toEqual([false, true, true, true, true, false]);
    expect(mayReport({ itemID: 22, selfReportable: true })).toBe(false);
    expect(mayReport({ itemID: 41, selfReportable: true })).toBe(true);
    expect(mayReport({ itemID: 41, selfReportable: false })).toBe(false);
  });

  it('have equal weight, and one in progress counts proportionally', () => {
    expect(missionPercent([])).toBe(0);
    expect(
      missionPercent([
        { count: 1, target: 4 },
        { count: 9, target: 3 },
      ]),
    ).toBe(62);
  });

  it('reach 100 percent exactly when all are done', () => {
    const step = fc.record({ count: fc.nat(12), target: fc.integer({ min: 1, max: 10 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        expect(missionPercent(steps) === 100).toBe(isMissionDone(steps));
      }),
    );
  });
});

describe('points of an activity', () => {
  it('are awarded up to the daily limit', () => {
    const rule = { points: 10, dailyLimit: 2 };
    expect([0, 1, 2, 3].map((counted) => pointsOf(rule, counted))).toEqual([10, 10, 0, 0]);
    expect(pointsOf({ points: 10, dailyLimit: null }, 99)).toBe(10);
  });
});
