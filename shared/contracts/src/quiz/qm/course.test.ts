import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../given-answer.ts';
import { question } from '../question.ts';
import { questionSet } from '../quiz-content.ts';
import { calibrate } from './calibration.ts';
import {
  type DisputeRelation,
  disputeAfter,
  disputeMoves,
  disputeStates,
  isReleased,
  mayStillDispute,
} from './dispute.ts';
import { anyAnswered } from './sample-forms.ts';
import { behindPlan, drawSample } from './sampling.ts';
import { failedQuestions, faultRate, monthlyScores, type ScoredResult, strictness } from './trends.ts';
import { canGoBack, qmSteps, savesWhenLeft, stepAfter, stepBefore } from './wizard.ts';

describe('the wizard', () => {
  it('goes one step at a time, never back from the first nor on from the third', () => {
    expect(qmSteps.map(stepAfter)).toEqual(['second', 'third', 'third']);
    expect(qmSteps.map(stepBefore)).toEqual(['first', 'first', 'second']);
    expect(qmSteps.map(canGoBack)).toEqual([false, true, true]);
    expect(qmSteps.map(savesWhenLeft)).toEqual([false, true, false]);
  });
});

describe('a dispute', () => {
  const relations: DisputeRelation[] = ['agent', 'reviewer', 'none'];
  it('is decided by a reviewer or withdrawn by its agent, once', () => {
    const ways = disputeStates.flatMap((state) =>
      relations.flatMap((relation) =>
        disputeMoves.flatMap((move) => {
          const to = disputeAfter(move, state, relation);
          return to ? [`${state} ${relation} ${to}`] : [];
        }),
      ),
    );
    expect(ways).toEqual(['open agent withdrawn', 'open reviewer upheld', 'open reviewer overturned']);
  });
  it.each([
    [null, '2026-11-21', false],
    ['2026-11-22', '2026-11-21', false],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-07', '2026-11-21', true],
    ['2026-11-06', '2026-11-21', false],
  ])('of a result released on %s may begin on %s: %s', (released, today, may) => {
    expect(mayStillDispute(released, today)).toBe(may);
  });
  it('needs a result that the agent may see', () => {
    expect(isReleased('approved', '2026-11-21', '2026-11-21')).toBe(true);
    expect(isReleased('approved', '2026-11-22', '2026-11-21')).toBe(false);
    expect(isReleased('approved', null, '2026-11-21')).toBe(false);
    expect(isReleased('submitted', '2026-11-20', '2026-11-21')).toBe(false);
  });
});

describe('calibration', () => {
  it('finds no spread if all answer alike, and does not depend on the order of evaluators', () => {
    fc.assert(
      fc.property(anyAnswered, anyAnswered, ({ sets, answers }, other) => {
        const one = { evaluator: 'a', answers };
        const alike = calibrate(sets, [one, { evaluator: 'b', answers }]);
        expect([alike.agreement, alike.spread]).toEqual([100, 0]);
        const partly = { evaluator: 'b', answers: new Map([...answers].slice(1).concat([...other.answers])) };
        const there = calibrate(sets, [one, partly]);
        const back = calibrate(sets, [partly, one]);
        expect(back.questions.map(({ spread }) => spread)).toEqual(there.questions.map(({ spread }) => spread));
        expect([back.spread, back.mean]).toEqual([there.spread, there.mean]);
      }),
    );
  });

  it('counts “not applicable” against an answer as the widest spread', () => {
    const [yes, no] = [crypto.randomUUID(), crypto.randomUUID()];
    const asked = question.parse({
      id: crypto.randomUUID(),
      kind: 'single',
      text: 'Greets',
      format: 'plain',
      points: 1,
      allowNotApplicable: true,
      options: [
        { id: yes, text: 'Yes', credit: 100 },
        { id: no, text: 'No', credit: 20 },
      ],
    });
    const sets = [questionSet.parse({ SETID: crypto.randomUUID(), title: '', Questions: [asked] })];
    const say = (evaluator: string, answer: GivenAnswer) => ({ evaluator, answers: new Map([[asked.id, answer]]) });
    const torn = calibrate(sets, [say('a', { options: [yes] }), say('b', { notApplicable: true })]);
    expect(torn.questions[0]?.spread).toBe(100);
    const found = calibrate(sets, [say('a', { options: [yes] }), say('b', { options: [no] })]);
    expect(found).toMatchObject({ spread: 80, mean: 60, agreement: 0 });
    expect(found.evaluators.map(({ deviation }) => deviation)).toEqual([40, -40]);
  });
});

describe('the sampling plan', () => {
  const today = '2026-12-01';
  const checkBy = fc.constantFrom(null, null, '2026-11-27', '2026-12-04', '2026-12-15', '2026-12-16', '2027-03-01');
  const anyAgents = fc.uniqueArray(fc.record({ userId: fc.uuid({ version: 4 }), done: fc.nat(8), checkBy }), {
    selector: ({ userId }) => userId,
    maxLength: 12,
  });
  it('draws those whose check is awaited and those who are behind, the most urgent first, and the same for the same seed', () => {
    fc.assert(
      fc.property(anyAgents, fc.nat(6), fc.nat(12), fc.string(), (agents, perMonth, most, seed) => {
        const behind = behindPlan(agents, perMonth);
        const drawn = drawSample(behind, { most, seed, today });
        expect(drawSample([...behind].reverse(), { most, seed, today })).toEqual(drawn);
        const soon = (one: (typeof behind)[number]) =>
          one.checkBy !== null && one.checkBy <= '2026-12-15' ? one.checkBy : null;
        expect(drawn).toHaveLength(Math.min(most, behind.filter((one) => one.behind > 0 || soon(one) !== null).length));
        expect(new Set(drawn.map(({ userId }) => userId)).size).toBe(drawn.length);
        for (const [at, one] of drawn.entries()) {
          const before = drawn[at - 1];
          if (soon(one) === null) expect(one.done).toBeLessThan(perMonth);
          if (!before) continue;
          expect((soon(before) ?? '9') <= (soon(one) ?? '9')).toBe(true);
          if (soon(before) === soon(one)) expect(one.behind).toBeLessThanOrEqual(before.behind);
        }
      }),
    );
  });

  it('draws those who are behind before someone whose check is still far off', () => {
    const agents = [
      { userId: 'far', done: 2, checkBy: '2027-01-20' },
      { userId: 'behind', done: 1, checkBy: null },
      { userId: 'soon', done: 2, checkBy: '2026-12-04' },
    ];
    const drawn = drawSample(behindPlan(agents, 2), { most: 3, seed: '', today });
    expect(drawn.map(({ userId }) => userId)).toEqual(['soon', 'behind']);
  });
});

describe('trends', () => {
  const result = (change: Partial<ScoredResult>): ScoredResult => ({
    day: '2026-11-05',
    QID: 'form',
    evaluator: 'ada',
    score: 80,
    firstScore: 80,
    answered: ['q1', 'q2'],
    faults: [],
    ...change,
  });
  const results = [
    result({ day: '2026-10-31', score: 60, firstScore: 0, faults: ['q1'] }),
    result({ faults: ['q1', 'q2'] }),
    result({ evaluator: 'ben', score: 90, firstScore: 90, faults: ['q1'] }),
    result({ evaluator: 'eva', QID: 'other', score: 10, firstScore: 10, answered: ['q9'] }),
  ];
  it('show the score before disputes next to the one after', () => {
    expect(monthlyScores(results)).toEqual([
      { month: '2026-10', count: 1, mean: 60, firstMean: 0 },
      { month: '2026-11', count: 3, mean: 60, firstMean: 60 },
    ]);
  });
  it('order questions by fault rate, with cumulative shares of all faults', () => {
    expect(failedQuestions(results)).toEqual([
      { questionId: 'q1', faults: 3, answered: 3, cumulative: 75 },
      { questionId: 'q2', faults: 1, answered: 3, cumulative: 100 },
    ]);
    const often = Array.from({ length: 20 }, (_, at) =>
      result({ answered: ['often'], faults: at < 6 ? ['often'] : [] }),
    );
    const seldom = Array.from({ length: 5 }, (_, at) =>
      result({ answered: ['seldom'], faults: at < 2 ? ['seldom'] : [] }),
    );
    const ranked = failedQuestions([...results, ...often, ...seldom]);
    expect(ranked.map(({ questionId }) => questionId)).toEqual(['seldom', 'often', 'q1', 'q2']);
    expect(ranked.map(faultRate)).toEqual([40, 30, 100, 33.33]);
    expect(faultRate({ faults: 0, answered: 0 })).toBe(0);
  });
  it('compare an evaluator with the others on the same forms, by scores before disputes', () => {
    expect(strictness(results)).toEqual([
      { evaluator: 'ada', count: 2, mean: 40, difference: -50 },
      { evaluator: 'eva', count: 1, mean: 10, difference: null },
      { evaluator: 'ben', count: 1, mean: 90, difference: 50 },
    ]);
  });
});
