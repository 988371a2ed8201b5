/** Calls for results of attempts: by quiz and person, by id, by sitting. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { quizResult, quizWithResults } from '../result-shapes.ts';

const reading = {
  area: 'quiz',
  access: { kind: 'account' },
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: ['quiz/submitQuiz', 'quiz/markAnswers'],
  exclude: { readsWhatWasWritten: 'other people write it; take.test.ts and results.test.ts read it back' },
} as const;

export const getQuizWithResults = defineRead({
  ...reading,
  name: 'getQuizWithResults',
  summary: 'A quiz with one person’s results, newest first.',
  query: z.strictObject({ QuizID: id, userID: id }),
  answer: quizWithResults,
  scope: 'people',
  identity: { userID: 'subject' },
});

export const getQuizResultsById = defineRead({
  ...reading,
  name: 'getQuizResultsById',
  summary: 'One result of a person.',
  query: z.strictObject({ QuizID: id, userID: id, ResultID: id }),
  answer: quizResult,
  scope: 'people',
  identity: { userID: 'subject' },
});

export const getQuizResultsBySessionId = defineRead({
  ...reading,
  name: 'getQuizResultsBySessionId',
  summary: 'The results of one sitting that the caller may read, in the order of submission.',
  query: z.strictObject({ SessionID: id }),
  answer: listOfKnown(quizResult),
  scope: 'object',
});
