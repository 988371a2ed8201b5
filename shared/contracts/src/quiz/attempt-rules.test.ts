import { describe, expect, it } from 'vitest';
import {
  countingScore,
  deadlineOf,
  graceSeconds,
  isOver,
  isTimeUp,
  maySeeKeys,
  mayStart,
  type ReviewFacts,
  type StartFacts,
} from './attempt-rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ended = (score: number | null, minutes = 60) => ({ score, submittedAt: before(minutes) });
const rules = { passMark: 80, attemptsAllowed: 3, counts: 'best', waitMinutes: 0 } as const;

describe('the result that counts', () => {
  const attempts = [ended(50), ended(90), ended(null), ended(71)];
  it.each([
    ['best', 90],
    ['last', 71],
    ['average', 70],
  ] as const)('is the %s score', (counts, score) => {
    expect(countingScore(attempts, counts)).toBe(score);
    expect(countingScore([ended(null)], counts)).toBeNull();
  });

  it.each([
    ['best', 100],
    ['last', 0],
    ['average', 50],
  ] as const)('includes an attempt without any points in the %s score', (counts, score) => {
    expect(countingScore([ended(100), ended(0)], counts)).toBe(score);
    expect(countingScore([ended(0)], counts)).toBe(0);
  });
});

describe('another attempt', () => {
  const start = (change: Partial<StartFacts>) =>
    mayStart({ rules, ended: [], now, closed: false, isPastDue: false, ...change });

  it('may start while the quiz is open and not passed', () => {
    expect(start({})).toEqual({ may: true });
    expect(start({ ended: [ended(79), ended(20)] })).toEqual({ may: true });
  });

  it.each<[string, Partial<StartFacts>]>([
    ['closed', { closed: true }],
    ['passed', { ended: [ended(80)] }],
    ['past due', { isPastDue: true }],
    ['no attempts left', { ended: [ended(1), ended(2), ended(3)] }],
  ])('is refused with the reason “%s”', (why, change) => {
    expect(start(change)).toEqual({ may: false, why, until: null });
  });

  it('is possible once the waiting time since the last one is over, to the second', () => {
    const waiting = { rules: { ...rules, waitMinutes: 30 }, ended: [ended(10, 90), ended(10, 20)] };
    const until = before(-10);
    expect(start(waiting)).toEqual({ may: false, why: 'wait', until });
    expect(start({ ...waiting, now: until })).toEqual({ may: true });
  });

  it('is always possible if attempts are unlimited', () => {
    const endless = { ...rules, attemptsAllowed: null };
    expect(start({ rules: endless, ended: Array.from({ length: 50 }, () => ended(0)) })).toEqual({ may: true });
  });
});

describe('the clock', () => {
  const deadline = deadlineOf({ timeLimit: 20 }, before(20));
  it('runs out at the deadline, with a few seconds of grace for answers in flight', () => {
    expect(deadline).toEqual(now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect([isTimeUp(deadline, later(-1)), isTimeUp(deadline, now)]).toEqual([false, true]);
    expect([isOver(deadline, later(graceSeconds)), isOver(deadline, later(graceSeconds + 1))]).toEqual([false, true]);
  });

  it('never runs out without a time limit', () => {
    expect(deadlineOf({ timeLimit: null }, now)).toBeNull();
    expect([isTimeUp(null, now), isOver(null, now)]).toEqual([false, false]);
  });
});

describe('correct answers', () => {
  const sees = (review: ReviewFacts['rules']['review'], change: Partial<ReviewFacts> = {}) =>
    maySeeKeys({
      ...{ rules: { ...rules, review }, again: null, ended: [ended(50)], isPastDue: false, isRunning: false },
      ...change,
    });

  it.each([
    ['after attempt', true],
    ['after due date', false],
    ['after last attempt', false],
    ['never', false],
  ] as const)('are shown with the setting “%s” while another attempt is left: %s', (review, seen) => {
    expect(sees(review)).toBe(seen);
  });

  it('are shown after the due date, unless the setting is “never”', () => {
    expect(sees('after due date', { isPastDue: true })).toBe(true);
    expect(sees('after last attempt', { isPastDue: true })).toBe(true);
    expect(sees('never', { isPastDue: true })).toBe(false);
  });

  it('are shown after passing or after the last attempt', () => {
    expect(sees('after last attempt', { ended: [ended(50), ended(85)] })).toBe(true);
    expect(sees('after last attempt', { ended: [ended(1), ended(2), ended(3)] })).toBe(true);
  });

  it.each([
    ['never', false],
    ['after last attempt', false],
    ['after attempt', true],
  ] as const)(
    'of an older version are shown by its rule and by “%s” of the newer one that can be taken: %s',
    (review, seen) => {
      const again = { ...rules, review };
      expect(sees('after attempt', { again })).toBe(seen);
      expect(sees('never', { again })).toBe(false);
    },
  );

  it('are shown neither during an attempt nor before the first', () => {
    expect(sees('after attempt', { isRunning: true })).toBe(false);
    expect(sees('after attempt', { ended: [] })).toBe(false);
  });
});
