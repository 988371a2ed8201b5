import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayDifference } from '../../platform/days.ts';
import { afterMistake, afterReview, longestInterval } from './schedule.ts';

const today = '2026-11-29';

/** The days after which a question is asked again if each answer comes on the day it is due. */
function daysOf(answers: readonly boolean[]): (number | null)[] {
  let day = today;
  let next = afterMistake(day);
  const days: (number | null)[] = [dayDifference(day, next.dueOn ?? day)];
  for (const isRight of answers) {
    if (next.dueOn === null) break;
    const reviewedOn = day;
    day = next.dueOn;
    next = afterReview({ ...next.memory, reviewedOn }, isRight, day);
    days.push(next.dueOn === null ? null : dayDifference(day, next.dueOn));
  }
  return days;
}

describe('when a question is asked again', () => {
  it('after 1, 3, 7 and 16 days while it is answered right; then it is learnt', () => {
    expect(daysOf([true, true, true, true])).toEqual([1, 3, 7, 16, null]);
  });

  it('the next day after a wrong answer, and in smaller steps from then on', () => {
    expect(daysOf([true, true, false, true, true, true, true])).toEqual([1, 3, 7, 1, 2, 4, 6, 10]);
  });

  it('never today, never after more than the longest interval, and never again after enough right answers', () => {
    const answers = fc.array(fc.record({ isRight: fc.boolean(), late: fc.nat(400) }), { maxLength: 30 });
    fc.assert(
      fc.property(answers, (given) => {
        let day = today;
        let next = afterMistake(day);
        for (const { isRight, late } of given) {
          if (next.dueOn === null) break;
          const reviewedOn = day;
          day = addDays(next.dueOn, late);
          next = afterReview({ ...next.memory, reviewedOn }, isRight, day);
          const interval = next.dueOn === null ? null : dayDifference(day, next.dueOn);
          expect(next.memory.stability).toBeGreaterThan(0);
          expect(next.memory.difficulty).toBeGreaterThanOrEqual(1);
          expect(next.memory.difficulty).toBeLessThanOrEqual(10);
          if (!isRight) expect(interval).toBe(1);
          else if (interval !== null) {
            expect(interval).toBeGreaterThanOrEqual(1);
            expect(interval).toBeLessThanOrEqual(longestInterval);
          }
        }
        for (let more = 0; next.dueOn !== null; more += 1) {
          expect(more).toBeLessThan(30);
          const reviewedOn = day;
          day = next.dueOn;
          next = afterReview({ ...next.memory, reviewedOn }, true, day);
        }
      }),
      { numRuns: 60, seed: 42 },
    );
  });
});
