/** Calls for practising questions that were answered wrong. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { practiceAnswer, practiceDeck, practiceResult, practiceSummary } from '../practice/shapes.ts';

const practising = {
  area: 'quiz',
  // People practise for themselves, not through a delegate (0006).
  access: { kind: 'account', inPerson: true },
  flag: ['quiz', 'practice'],
} as const;

export const getPracticeDeck = defineRead({
  ...practising,
  name: 'getPracticeDeck',
  summary:
    'The questions that the caller answered wrong and should practise today: as many as fit in two minutes, without the correct answers.',
  answer: practiceDeck,
  scope: 'self',
  keptOnDevice: true,
  changedBy: ['quiz/answerPractice'],
});

export const getPracticeSummary = defineRead({
  ...practising,
  name: 'getPracticeSummary',
  summary: 'How many questions the caller should practise today, when the next ones are due, and how many are learnt.',
  answer: practiceSummary,
  scope: 'self',
  changedBy: ['quiz/answerPractice'],
});

export const answerPractice = defineWrite({
  ...practising,
  name: 'answerPractice',
  summary:
    'Answers one question of the deck and returns the right answer and the next date. `review` is the number that the deck states: a question that was answered since then does not count twice, and neither does an answer to another `version` of the quiz. `given` is null if the caller does not know.',
  body: z.strictObject({ CardID: id, review: count, version: count, given: z.nullable(practiceAnswer) }),
  answer: practiceResult,
  scope: 'object',
  roundTrips: {
    most: 30,
    because: 'the first answer of a day is also an activity that missions, badges and points count',
  },
  repeatable: true,
  fails: ['not_found', 'invalid_input'],
});
