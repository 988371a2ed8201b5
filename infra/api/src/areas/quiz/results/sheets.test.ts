import { analyseQuestion, thirdsOf } from '@portico/contracts/quiz/item-analysis';
import type { Question } from '@portico/contracts/quiz/question';
import { expect, test } from 'vitest';
import { toSheet } from './sheets.ts';

const question = {
  id: 'q',
  kind: 'freeText',
  text: 'What would you say?',
  points: 4,
  options: [],
} as unknown as Question;
const sheet = (points: number, waits: boolean) =>
  toSheet({ score: null, passed: null, answers: [{ id: 'q', given: { text: 'So.' }, points, max: 4, waits }] });
const analysed = (...sheets: ReturnType<typeof sheet>[]) => analyseQuestion(question, sheets, thirdsOf(sheets));

test('an answer that is not yet marked counts as answered, but not in the average', () => {
  expect(analysed(sheet(0, true))).toMatchObject({ answered: 1, facility: null });
  expect(analysed(sheet(0, true), sheet(3, false))).toMatchObject({ answered: 2, facility: 0.75 });
});

test('a wrong answer counts in the average once it is marked', () => {
  expect(analysed(sheet(0, false), sheet(4, false))).toMatchObject({ answered: 2, facility: 0.5 });
});
