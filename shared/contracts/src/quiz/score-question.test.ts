import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from './given-answer.ts';
import { type QuestionInput, question } from './question.ts';
import { matchesPattern, scoreQuestion } from './score-question.ts';

const ids = ['a', 'b', 'c', 'd'].map((_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const [a = '', b = '', c = '', d = ''] = ids;
const make = (given: Partial<QuestionInput>) =>
  question.parse({ id: crypto.randomUUID(), kind: 'single', text: 'Which?', format: 'plain', points: 4, ...given });
const option = (id: string, credit: number) => ({ id, text: `option ${id}`, credit });
const score = (
  given: Partial<QuestionInput>,
  answer: GivenAnswer | null,
  marks: Record<string, number> | null = null,
) => scoreQuestion(make(given), answer, marks);

describe('one of several options', () => {
  const options = [option(a, 100), option(b, 50), option(c, 0), option(d, -50)];
  it.each([
    [a, 4, 'right'],
    [b, 2, 'partly'],
    [c, 0, 'wrong'],
    [d, -2, 'wrong'],
  ])('%s gives its own credit', (id, points, outcome) => {
    expect(score({ options }, { options: [id] })).toEqual({ points, max: 4, outcome });
  });

  it('applies the penalty to wrong answers only', () => {
    expect(score({ options, penalty: 1 }, { options: [c] })).toEqual({ points: -1, max: 4, outcome: 'wrong' });
    expect(score({ options, penalty: 1 }, { options: [b] }).points).toBe(2);
    expect(score({ options, penalty: 1 }, null)).toEqual({ points: 0, max: 4, outcome: 'unanswered' });
  });

  it('is not scored without points, or if it is not applicable', () => {
    expect(score({ options, points: 0 }, { options: [a] })).toEqual({ points: 0, max: 0, outcome: 'not scored' });
    expect(score({ options, allowNotApplicable: true }, { notApplicable: true })).toEqual({
      points: 0,
      max: 0,
      outcome: 'not applicable',
    });
  });

  it('does not count a comment alone as an answer', () => {
    expect(score({ options, comment: 'optional' }, { comment: 'I am not sure.' }).outcome).toBe('unanswered');
  });
});

describe('several options', () => {
  const kind = 'multiple';
  const options = [option(a, 50), option(b, 50), option(c, -50), option(d, 0)];
  it.each<[string[], number, string]>([
    [[a, b], 4, 'right'],
    [[a], 2, 'partly'],
    [[a, b, c], 2, 'partly'],
    [[a, c], 0, 'wrong'],
    [[c], -2, 'wrong'],
  ])('the credits of %j add up', (chosen, points, outcome) => {
    expect(score({ kind, options }, { options: chosen })).toEqual({ points, max: 4, outcome });
  });

  it.each<[string[], number]>([
    [[a, b], 4],
    [[b, a], 4],
    [[a], 0],
    [[a, b, d], 0],
    [[a, b, c, d], 0],
  ])('all or nothing: %j gives %i points', (chosen, points) => {
    expect(score({ kind, options, allOrNothing: true }, { options: chosen }).points).toBe(points);
  });

  it('counts three thirds as full credit', () => {
    const thirds = [a, b, c].map((id) => option(id, 33.33333));
    expect(score({ kind, options: thirds }, { options: [a, b, c] })).toEqual({ points: 4, max: 4, outcome: 'right' });
  });

  it('never adds or deducts more than the points', () => {
    const credits = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(credits, fc.subarray(ids, { minLength: 1 }), fc.boolean(), (values, chosen, allOrNothing) => {
        const drawn = values.map((credit, at) => option(ids[at] ?? '', credit));
        const { points, max } = score({ kind, options: drawn, allOrNothing }, { options: chosen });
        expect(Math.abs(points)).toBeLessThanOrEqual(max);
      }),
      { seed: 20_261_127, numRuns: 200 },
    );
  });
});

describe('pairs and orders', () => {
  const options = [option(a, 0), option(b, 0), option(c, 0)];
  const prompts = [
    { id: a, text: 'one', optionId: a },
    { id: b, text: 'two', optionId: b },
    { id: c, text: 'any', optionId: null },
  ];
  const pair = (promptId: string, optionId: string) => ({ promptId, optionId });

  it('share the points among the prompts that have a right answer', () => {
    expect(score({ kind: 'matching', options, prompts }, { pairs: [pair(a, a), pair(b, c)] })).toEqual({
      points: 2,
      max: 4,
      outcome: 'partly',
    });
    expect(score({ kind: 'matrix', options, prompts }, { pairs: [pair(a, a), pair(b, b), pair(c, a)] }).points).toBe(4);
    expect(score({ kind: 'matching', options, prompts, allOrNothing: true }, { pairs: [pair(a, a)] }).points).toBe(0);
  });

  it('are not scored if no prompt has a right answer', () => {
    const free = prompts.map((one) => ({ ...one, optionId: null }));
    expect(score({ kind: 'matrix', options, prompts: free }, { pairs: [pair(a, a)] }).outcome).toBe('not scored');
  });

  it('earn points for each option in its place', () => {
    expect(score({ kind: 'ordering', options, points: 3 }, { options: [a, c, b] })).toEqual({
      points: 1,
      max: 3,
      outcome: 'partly',
    });
    expect(score({ kind: 'ordering', options, points: 3 }, { options: [a, b, c] }).outcome).toBe('right');
  });
});

describe('numbers and words', () => {
  const accepted = [{ min: 3.1, max: 3.2, credit: 100 }, { min: 3, max: 4, credit: 50 }, { credit: -25 }];
  it.each([
    [3.1, 4],
    [3.2, 4],
    [3.21, 2],
    [4.01, -1],
  ])('%s earns the credit of the first matching answer, bounds included', (number, points) => {
    expect(score({ kind: 'numeric', accepted }, { number }).points).toBe(points);
  });

  it('zero is an answer', () => {
    expect(score({ kind: 'numeric', accepted: [{ min: 0, max: 0, credit: 100 }] }, { number: 0 }).outcome).toBe(
      'right',
    );
  });

  it.each([
    ['Harbour', 'harbour', false, true],
    ['harbour', 'Harbour', true, false],
    ['  the  Harbour ', 'the harbour', false, true],
    ['harbour master', 'harbour*', false, true],
    ['the harbour', 'harbour*', false, false],
    ['aXbXc', 'a*b*c', true, true],
    ['abc', 'abc*abc', false, false],
    ['5*', '5\\*', false, true],
    ['55', '5\\*', false, false],
    ['Zoe\u0308', 'zoë', false, true],
  ])('%j matches %j (case-sensitive: %s): %s', (words, pattern, caseSensitive, fits) => {
    expect(matchesPattern(words, pattern, caseSensitive)).toBe(fits);
  });

  it('a pattern with many asterisks is compared quickly', () => {
    expect(matchesPattern('a'.repeat(20_000), `${'a*'.repeat(400)}b`, false)).toBe(false);
  });
});

describe('a question that a person marks', () => {
  const rubric = [
    { id: a, text: 'Greeting', points: 3 },
    { id: b, text: 'Solution', points: 3 },
  ];
  it('is to be marked if it was answered', () => {
    expect(score({ kind: 'freeText', rubric }, { text: 'Hello' })).toEqual({ points: 0, max: 4, outcome: 'to mark' });
    expect(score({ kind: 'file' }, { files: [a] }).outcome).toBe('to mark');
    expect(score({ kind: 'freeText', rubric }, { text: ' ' }).outcome).toBe('unanswered');
  });

  it('earns the sum of its marks, at most its points', () => {
    expect(score({ kind: 'freeText', rubric }, { text: 'Hello' }, { [a]: 1, [b]: 1 })).toEqual({
      points: 2,
      max: 4,
      outcome: 'partly',
    });
    expect(score({ kind: 'freeText', rubric }, { text: 'Hello' }, { [a]: 3, [b]: 3 }).points).toBe(4);
    expect(score({ kind: 'freeText', rubric }, { text: 'Hello' }, { [a]: 0 }).outcome).toBe('wrong');
  });
});
