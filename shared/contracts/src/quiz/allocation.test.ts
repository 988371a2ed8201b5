import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempts, attemptsLeft, bestScore, isOpenQuiz, isPassed, quizRights, quizState } from './allocation.ts';

const fresh: Attempts = { submitted: [], started: false, attemptsAllowed: 2, passMark: 80, isPast: false };

const anyAttempts: fc.Arbitrary<Attempts> = fc.record({
  submitted: fc.array(fc.record({ score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }) }), {
    maxLength: 4,
  }),
  started: fc.boolean(),
  attemptsAllowed: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  passMark: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  isPast: fc.boolean(),
});

describe('state of an allocated quiz', () => {
  it.each<[string, Partial<Attempts>, string]>([
    ['no attempt yet', {}, 'open'],
    ['started', { started: true }, 'started'],
    ['started, after the due date', { started: true, isPast: true }, 'expired'],
    ['a score equal to the pass mark', { submitted: [{ score: 80 }] }, 'passed'],
    ['a score below the pass mark, one attempt left', { submitted: [{ score: 79 }] }, 'open'],
    ['all attempts used', { submitted: [{ score: 10 }, { score: 79 }] }, 'failed'],
    ['all attempts used, not yet marked', { submitted: [{ score: 10 }, { score: null }] }, 'submitted'],
    ['a submitted survey', { passMark: null, attemptsAllowed: 1, submitted: [{ score: null }] }, 'submitted'],
    ['no attempt, after the due date', { isPast: true }, 'expired'],
    ['a failed attempt, after the due date', { isPast: true, submitted: [{ score: 10 }] }, 'failed'],
    ['passed, after the due date', { isPast: true, submitted: [{ score: 90 }, { score: 10 }] }, 'passed'],
  ])('%s', (_, change, state) => {
    expect(quizState({ ...fresh, ...change })).toBe(state);
  });

  it('counts the best score', () => {
    expect(bestScore([{ score: 40 }, { score: null }, { score: 70 }, { score: 55 }])).toBe(70);
    expect(bestScore([{ score: null }])).toBeNull();
    expect(isPassed({ submitted: [], passMark: 0 })).toBe(false);
  });

  it('is open only while another attempt is possible', () => {
    fc.assert(
      fc.property(anyAttempts, (attempts) => {
        const state = quizState(attempts);
        if (state === 'open') expect(attemptsLeft(attempts)).not.toBe(0);
        if (isOpenQuiz(state)) expect(attempts.isPast).toBe(false);
        const can = quizRights(state, attempts.submitted.length);
        expect(can.start && can.resume).toBe(false);
      }),
    );
  });
});
