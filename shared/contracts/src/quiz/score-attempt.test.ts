import { describe, expect, it } from 'vitest';
import { type QuestionInput, question } from './question.ts';
import { type Given, hasPassed, scoreAttempt } from './score-attempt.ts';

const right = '00000000-0000-4000-8000-000000000001';
const wrong = '00000000-0000-4000-8000-000000000002';
const ids = [3, 4, 5, 6].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
const options = [
  { id: right, text: 'Yes', credit: 100 },
  { id: wrong, text: 'No', credit: 0 },
];
const ask = (at: number, given: Partial<QuestionInput> = {}) =>
  question.parse({ id: ids[at], kind: 'single', text: 'Is it?', format: 'plain', points: 1, options, ...given });
const set = (weight: number | null, ...questions: ReturnType<typeof ask>[]) => ({
  set: { SETID: crypto.randomUUID(), weight },
  questions,
});
const answers = (...chosen: (string | null)[]): ReadonlyMap<string, Given> =>
  new Map(
    chosen.map(
      (one, at) => [ids[at] ?? '', { answer: one === null ? null : { options: [one] }, marks: null }] as const,
    ),
  );
const percent = (sets: ReturnType<typeof set>[], given: ReadonlyMap<string, Given>, ended = true) =>
  scoreAttempt(sets, given, { ended }).percent;

describe('the score of an attempt', () => {
  it('adds up points if no set has a weight', () => {
    const sets = [set(null, ask(0, { points: 3 })), set(null, ask(1))];
    expect(percent(sets, answers(right, wrong))).toBe(75);
    expect(percent(sets, answers(null, right))).toBe(25);
  });

  it('uses weights if any set has one; a set without a weight then does not count', () => {
    expect(percent([set(30, ask(0, { points: 100 })), set(70, ask(1))], answers(wrong, right))).toBe(70);
    expect(percent([set(50, ask(0)), set(null, ask(1))], answers(wrong, right))).toBe(0);
  });

  it('distributes the weight of a set without scored questions among the others', () => {
    expect(percent([set(50, ask(0, { points: 0 })), set(50, ask(1))], answers(right, right))).toBe(100);
    expect(percent([set(null, ask(0, { points: 0 }))], answers(right))).toBeNull();
  });

  it('rounds half up, and is never below zero', () => {
    const eight = [set(null, ask(0, { points: 1 }), ask(1, { points: 7 }))];
    expect(percent(eight, answers(right, wrong))).toBe(13);
    expect(percent([set(null, ask(0, { penalty: 5 }))], answers(wrong))).toBe(0);
  });

  it('is unknown until every answer has been marked', () => {
    const sets = [set(null, ask(0), ask(1, { kind: 'freeText', options: [] }))];
    const given = new Map([...answers(right), [ids[1] ?? '', { answer: { text: 'So it is.' }, marks: null }] as const]);
    expect(scoreAttempt(sets, given, { ended: true })).toMatchObject({
      percent: null,
      toMark: true,
      points: 1,
      max: 2,
    });
  });

  it('a fatal fault fails the attempt, a critical one its set', () => {
    const fatal = [set(null, ask(0, { fault: 'fatal' }), ask(1, { points: 9 }))];
    expect(scoreAttempt(fatal, answers(wrong, right), { ended: true })).toMatchObject({ percent: 0, failed: true });
    expect(percent(fatal, answers(right, right))).toBe(100);
    const critical = [set(null, ask(0, { fault: 'critical' }), ask(1)), set(null, ask(2), ask(3))];
    expect(percent(critical, answers(wrong, right, right, right))).toBe(50);
  });

  it('counts an unanswered fatal question as a fault once the attempt has ended', () => {
    const sets = [set(null, ask(0, { fault: 'fatal' }), ask(1))];
    expect(scoreAttempt(sets, answers(null, right), { ended: false }).failed).toBe(false);
    expect(scoreAttempt(sets, answers(null, right), { ended: true }).failed).toBe(true);
  });

  it('leaves out questions that branching skips, even if they were answered before', () => {
    const showWhen = { questionId: ids[0] ?? '', optionIds: [right], when: 'chosen' as const };
    const sets = [set(null, ask(0), ask(1, { showWhen, points: 9 }))];
    expect(percent(sets, answers(wrong, right))).toBe(0);
    expect([...scoreAttempt(sets, answers(wrong, right), { ended: true }).questions.keys()]).toEqual([ids[0]]);
    expect(percent(sets, answers(right, wrong))).toBe(10);
  });
});

it.each([
  [80, 80, true],
  [79, 80, false],
  [null, 80, null],
  [80, null, null],
  [0, 0, true],
])('a score of %s is passed with a pass mark of %s: %s', (score, mark, passed) => {
  expect(hasPassed(score, mark)).toBe(passed);
});
