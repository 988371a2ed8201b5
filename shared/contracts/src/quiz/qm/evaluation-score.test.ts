import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../given-answer.ts';
import { type Question, question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { type Answers, creditOf, scoreEvaluation } from './evaluation-score.ts';
import { anyAnswered, anyForm } from './sample-forms.ts';

const answersOf = { yes: crypto.randomUUID(), part: crypto.randomUUID(), no: crypto.randomUUID() };
const ask = (change: Partial<Question> = {}): Question => ({
  ...question.parse({
    id: crypto.randomUUID(),
    kind: 'single',
    text: 'Greets the customer',
    format: 'plain',
    points: 1,
    allowNotApplicable: true,
    options: [
      { id: answersOf.yes, text: 'Yes', credit: 100 },
      { id: answersOf.part, text: 'Partly', credit: 50 },
      { id: answersOf.no, text: 'No', credit: 0 },
    ],
  }),
  ...change,
});
const set = (weight: number, ...Questions: Question[]): QuestionSet => ({
  SETID: crypto.randomUUID(),
  title: '',
  weight,
  order: 'given',
  draw: null,
  Questions,
});

const [greets, names] = [ask(), ask({ points: 3 })];
const [fare, privacy] = [ask({ fault: 'critical' }), ask({ fault: 'fatal' })];
const form = [set(20, greets, names), set(80, fare, privacy)];
type Say = readonly [Question, keyof typeof answersOf | 'n/a'];
const given = (...says: Say[]): Answers =>
  new Map(
    says.map(([{ id }, said]): [string, GivenAnswer] => [
      id,
      said === 'n/a' ? { notApplicable: true } : { options: [answersOf[said]] },
    ]),
  );

/** Independent calculation, section by section. */
function computed(sets: readonly QuestionSet[], answers: Answers): number | null {
  let sum = 0;
  let whole = 0;
  let isFailed = false;
  for (const { Questions, weight } of sets) {
    let earned = 0;
    let possible = 0;
    let failed = false;
    for (const one of Questions) {
      const chosen = one.options.find(({ id }) => id === answers.get(one.id)?.options?.[0]);
      if (!chosen || one.points === 0) continue;
      if (chosen.credit === 0 && one.fault === 'fatal') isFailed = true;
      if (chosen.credit === 0 && one.fault === 'critical') failed = true;
      earned += one.points * chosen.credit;
      possible += one.points;
    }
    if (possible === 0) continue;
    sum += (weight ?? 0) * (failed ? 0 : earned / possible);
    whole += weight ?? 0;
  }
  if (whole === 0) return null;
  return isFailed ? 0 : sum / whole;
}

describe('the score of an evaluation', () => {
  it.each<[string, Say[], number | null]>([
    ['no answers yet', [], null],
    [
      'answered questions count by points',
      [
        [greets, 'no'],
        [names, 'yes'],
      ],
      75,
    ],
    [
      'a question that is not applicable does not count',
      [
        [greets, 'n/a'],
        [names, 'part'],
      ],
      50,
    ],
    ['only not applicable', [[greets, 'n/a']], null],
    [
      'sections count by weight',
      [
        [greets, 'no'],
        [fare, 'yes'],
      ],
      80,
    ],
    [
      'a section that is not applicable does not count',
      [
        [greets, 'part'],
        [fare, 'n/a'],
        [privacy, 'n/a'],
      ],
      50,
    ],
    [
      'a critical fault fails its section',
      [
        [greets, 'yes'],
        [fare, 'no'],
        [privacy, 'yes'],
      ],
      20,
    ],
    [
      'a partly met question is no fault',
      [
        [fare, 'part'],
        [privacy, 'yes'],
      ],
      75,
    ],
    [
      'a fatal fault fails the evaluation',
      [
        [greets, 'yes'],
        [names, 'yes'],
        [fare, 'yes'],
        [privacy, 'no'],
      ],
      0,
    ],
  ])('%s', (_, says, percent) => {
    expect(scoreEvaluation(form, given(...says)).percent).toBe(percent);
  });

  it('names the faults', () => {
    const found = scoreEvaluation(form, given([greets, 'no'], [fare, 'no'], [privacy, 'no']));
    expect(found.faults).toEqual([greets.id, fare.id, privacy.id]);
    expect(found.fatalFaults).toEqual([privacy.id]);
    expect(found.sets.map(({ failed }) => failed)).toEqual([false, true]);
    expect([found.answered, found.questionCount]).toEqual([3, 4]);
  });

  it('gives each question a credit in percent, or none if it is not applicable', () => {
    expect(creditOf({ points: 1, max: 3, outcome: 'partly' })).toBe(33.33);
    expect(creditOf({ points: -1, max: 3, outcome: 'wrong' })).toBe(0);
    expect(creditOf({ points: 0, max: 0, outcome: 'not applicable' })).toBeNull();
  });

  it('equals an independent computation', () => {
    fc.assert(
      fc.property(anyAnswered, ({ sets, answers }) => {
        const wanted = computed(sets, answers);
        const { percent } = scoreEvaluation(sets, answers);
        expect(percent === null).toBe(wanted === null);
        expect(Math.abs((percent ?? 0) - (wanted ?? 0))).toBeLessThanOrEqual(0.50001);
      }),
    );
  });

  it('never falls when one answer gets better', () => {
    fc.assert(
      fc.property(anyAnswered, fc.nat(), ({ sets, questions, answers }, n) => {
        const one = questions[n % questions.length] as Question;
        fc.pre(!answers.get(one.id)?.notApplicable);
        const best = one.options.filter(({ credit }) => credit === 100).map(({ id }) => id);
        const better = new Map(answers).set(one.id, { options: best.slice(0, 1) });
        expect(scoreEvaluation(sets, better).percent ?? 0).toBeGreaterThanOrEqual(
          scoreEvaluation(sets, answers).percent ?? 0,
        );
      }),
    );
  });

  it('is 100 if every answer gives full credit, whatever the weights', () => {
    fc.assert(
      fc.property(anyForm, (sets) => {
        const all = sets.flatMap(({ Questions }) => Questions);
        const best = new Map(all.map(({ id, options }) => [id, { options: [options[0]?.id ?? ''] }]));
        expect([100, null]).toContain(scoreEvaluation(sets, best).percent);
      }),
    );
  });
});
