import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWeek, weekBefore, weekCounts, weekReviewOf } from './week-review.ts';

describe('the week', () => {
  it.each([
    ['2026-11-30', '2026-11-23', '2026-11-29'],
    ['2026-12-06', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-21', '2026-12-27'],
  ])('before %s is %s to %s', (today, monday, sunday) => expect(weekBefore(today)).toEqual({ monday, sunday }));

  it.each([
    [null, '2026-11-30', false],
    ['2026-11-29', '2026-11-30', true],
    ['2026-11-30', '2026-11-30', false],
    ['2026-11-30', '2026-12-06', false],
    ['2026-10-01', '2026-12-02', true],
  ])('begins with a visit if the last one was on %s and this one is on %s: %s', (last, today, expected) =>
    expect(beginsWeek(last, today)).toBe(expected),
  );
});

describe('the look back', () => {
  it('adds up what areas found, in a fixed order, and leaves out what did not happen', () => {
    expect(
      weekReviewOf([
        { points: 40, movedUp: 2, streak: 3, counts: { missions: 1 } },
        { counts: { actions: 1, courses: 0 } },
        { counts: { actions: 2 } },
      ]),
    ).toEqual({
      counts: [
        { kind: 'actions', count: 3 },
        { kind: 'missions', count: 1 },
      ],
      points: 40,
      movedUp: 2,
      streak: 3,
    });
  });

  it('says nothing of lost places, revoked points, or a single week', () => {
    expect(weekReviewOf([{ points: -10, movedUp: -3, streak: 1, counts: { quizzes: 1 } }])).toEqual({
      counts: [{ kind: 'quizzes', count: 1 }],
      points: 0,
      movedUp: null,
      streak: null,
    });
  });

  it('is nothing if nothing happened, and shows points of what is not counted', () => {
    expect(weekReviewOf([])).toBeNull();
    expect(weekReviewOf([{ points: 5, movedUp: 4, streak: 6 }])).toBeNull();
    expect(weekReviewOf([{ points: 5, isActive: true }])).toMatchObject({ counts: [], points: 5 });
  });

  it('is nothing if there is nothing to show, although something happened', () => {
    expect(weekReviewOf([{ isActive: true }])).toBeNull();
    expect(weekReviewOf([{ points: -10, movedUp: -3, streak: 1, isActive: true }])).toBeNull();
    expect(weekReviewOf([{ streak: 2, isActive: true }])).toMatchObject({ streak: 2 });
  });

  it('never shows anything that discourages, nor an empty list, whatever areas find', () => {
    const number = fc.integer({ min: -50, max: 50 });
    const facts = fc.record(
      {
        counts: fc.dictionary(fc.constantFrom(...weekCounts), fc.nat(20)),
        points: number,
        movedUp: fc.option(number),
        streak: fc.nat(60),
        isActive: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), (found) => {
        const review = weekReviewOf(found);
        if (!review) return;
        const { counts, points, movedUp, streak } = review;
        expect(counts.length > 0 || points > 0 || movedUp !== null || streak !== null).toBe(true);
        for (const { count } of review.counts) expect(count).toBeGreaterThan(0);
        expect(review.points).toBeGreaterThanOrEqual(0);
        expect(review.movedUp ?? 1).toBeGreaterThan(0);
        expect(review.streak ?? 2).toBeGreaterThan(1);
      }),
    );
  });
});
