import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Freeze, freezeAt, nextPromotion, type PlannedTrial, plannedSteps } from './staged-promotion.ts';

test.each([
  [1, undefined, { kind: 'share', percent: 10 }],
  [9, ['ember'], { kind: 'share', percent: 10 }],
  [10, undefined, { kind: 'share', percent: 50 }],
  [25, ['ember'], { kind: 'share', percent: 50 }],
  [50, ['ember'], { kind: 'share', percent: 100 }],
  [99, undefined, { kind: 'share', percent: 100 }],
  [100, undefined, { kind: 'stable' }],
  [100, ['ember'], { kind: 'tenants_left' }],
  [100, [], { kind: 'tenants_left' }],
] as const)('after %i %% of the people of %j comes %j', (percent, tenants, next) => {
  expect(nextPromotion({ percent, tenants })).toEqual(next);
});

const turnOfYear: Freeze = { from: '2026-12-24T00:00:00Z', until: '2027-01-02T00:00:00Z' };
const audit: Freeze = { from: '2027-01-02T00:00:00Z', until: '2027-01-03T12:00:00Z', remotes: ['quiz'] };

test.each([
  ['the instant before it starts', '2026-12-23T23:59:59.999Z', 'lms', undefined],
  ['its first instant', '2026-12-24T00:00:00Z', 'lms', turnOfYear],
  ['its last instant', '2027-01-01T23:59:59.999Z', 'lms', turnOfYear],
  ['its end', '2027-01-02T00:00:00Z', 'lms', undefined],
  ['its end, where the next one starts', '2027-01-02T00:00:00Z', 'quiz', audit],
  ['the end of both', '2027-01-03T12:00:00Z', 'quiz', undefined],
])('the freeze at %s', (_, at, remote, freeze) => {
  expect(freezeAt([turnOfYear, audit], remote, new Date(at))).toBe(freeze);
});

describe('planned steps', () => {
  const trial: PlannedTrial = { remote: 'quiz', percent: 10, stepped: '2026-12-20T09:00:00Z', everyHours: 24 };
  const of = (given: Partial<PlannedTrial>, freezes: Freeze[] = [], now = '2026-12-20T10:00:00Z') =>
    plannedSteps({ ...trial, ...given }, freezes, new Date(now)).map(({ at, promotion }) => [
      at.toISOString().slice(0, 13),
      promotion.kind === 'share' ? promotion.percent : promotion.kind,
    ]);

  test.each([
    [
      'follow each other, and the last one makes the release stable',
      {},
      [],
      [
        ['2026-12-21T09', 50],
        ['2026-12-22T09', 100],
        ['2026-12-23T09', 'stable'],
      ],
    ],
    [
      'stay within the tenants in which the release is tried',
      { percent: 50, tenants: ['ember'] },
      [],
      [['2026-12-21T09', 100]],
    ],
    ['are none once everyone in those tenants has the release', { percent: 100, tenants: ['ember'] }, [], []],
    [
      'wait for the end of every freeze, and later ones move with them',
      { percent: 50, everyHours: 96 },
      [turnOfYear, audit],
      [
        ['2027-01-03T12', 100],
        ['2027-01-07T12', 'stable'],
      ],
    ],
    [
      'ignore a freeze of other remotes',
      { percent: 100, remote: 'lms', everyHours: 13 * 24 },
      [audit],
      [['2027-01-02T09', 'stable']],
    ],
  ])('%s', (_, given, freezes, steps) => {
    expect(of(given, freezes)).toEqual(steps);
  });

  test('are due now if overdue, and the next one is counted from there', () => {
    expect(of({}, [], '2026-12-30T00:00:00Z').slice(0, 2)).toEqual([
      ['2026-12-30T00', 50],
      ['2026-12-31T00', 100],
    ]);
  });

  test('are never early or in a freeze, and their shares only grow', () => {
    const instant = fc.date({
      min: new Date('2026-11-01T00:00:00Z'),
      max: new Date('2027-03-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const freezes = fc.array(
      fc.tuple(instant, fc.integer({ min: 1, max: 400 })).map(
        ([from, hours]): Freeze => ({
          from: from.toISOString(),
          until: new Date(from.getTime() + hours * 3_600_000).toISOString(),
        }),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        freezes,
        instant,
        instant,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 400 }),
        (frozen, stepped, now, percent, everyHours) => {
          const steps = plannedSteps(
            { remote: 'lms', percent, stepped: stepped.toISOString(), everyHours },
            frozen,
            now,
          );
          expect(steps.at(-1)?.promotion).toEqual({ kind: 'stable' });
          let [last, lastShare] = [stepped, percent];
          for (const { at, promotion } of steps) {
            expect(freezeAt(frozen, 'lms', at)).toBeUndefined();
            expect(at.getTime() - last.getTime()).toBeGreaterThanOrEqual(everyHours * 3_600_000);
            expect(at >= now).toBe(true);
            const share = promotion.kind === 'share' ? promotion.percent : 101;
            expect(share).toBeGreaterThan(lastShare);
            [last, lastShare] = [at, share];
          }
        },
      ),
      { seed: 315 },
    );
  });
});
