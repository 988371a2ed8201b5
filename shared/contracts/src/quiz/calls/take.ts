/** Calls for taking a quiz: start, save each answer, submit. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, queryFlag } from '../../platform/shapes.ts';
import { quizResult } from '../result-shapes.ts';
import { answerToSave, quizToTake, runningAttempt, savedAnswer } from '../take-shapes.ts';

const taking = {
  area: 'quiz',
  // People must answer quizzes themselves, not through a delegate (0006).
  access: { kind: 'account', inPerson: true },
  flag: 'quiz',
} as const;

export const getQuiz = defineRead({
  ...taking,
  name: 'getQuiz',
  summary:
    'A quiz that the caller is given, and where they stand with it; with `loadAll` also the attempt under way, its questions and the answers saved so far. Never what is right.',
  /**
   * `catalogID`: the curriculum in which the quiz is opened; if the curriculum does not contain it, the quiz is not
   * found.
   */
  query: z.strictObject({ QuizID: id, loadAll: z._default(queryFlag, 'false'), catalogID: z.optional(id) }),
  answer: quizToTake,
  scope: 'self',
  fails: ['not_found'],
  changedBy: ['quiz/saveAnswer', 'quiz/postQuizResults'],
});

export const startAttempt = defineWrite({
  ...taking,
  name: 'startAttempt',
  summary:
    'Begins an attempt: draws its questions and starts its clock. The one under way is answered instead where there is one, on whatever device it was begun. `userID` names the learner where an observer begins a knowledge verification; `sessionID` a sitting that it is to belong to.',
  body: z.strictObject({ QuizID: id, userID: z.optional(id), sessionID: z.optional(id) }),
  answer: runningAttempt,
  scope: 'people',
  identity: { userID: 'subject' },
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const saveAnswer = defineWrite({
  ...taking,
  name: 'saveAnswer',
  summary:
    'Saves one answer of the attempt under way. 409 `stale_version` where the question was answered elsewhere since `base`: `current` is the answer that stands there.',
  body: z.extend(answerToSave, { QSR_ID: id }),
  answer: savedAnswer,
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

export const postQuizResults = defineWrite({
  ...taking,
  name: 'postQuizResults',
  summary: 'Saves several answers of the attempt under way, all of them or none.',
  body: z.strictObject({
    QuizID: id,
    QSR_ID: id,
    Answers: z.array(answerToSave).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.array(savedAnswer),
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

export const submitQuiz = defineWrite({
  ...taking,
  name: 'submitQuiz',
  summary:
    'Hands an attempt in, with answers that were not saved yet, and answers its result. An attempt that has ended already answers its result again. `userID`: whose result; `submittedBy`: who hands it in; `verifiedBy`: the observer of a knowledge verification; `sessionID`: the sitting of the attempt.',
  query: z.strictObject({
    userID: id,
    sessionID: z.optional(id),
    submittedBy: z.optional(id),
    verifiedBy: z.optional(id),
  }),
  body: z.strictObject({
    QuizID: id,
    QSR_ID: id,
    Answers: z._default(z.array(answerToSave).check(z.maxLength(500)), []),
  }),
  answer: quizResult,
  scope: 'people',
  identity: { userID: 'subject', submittedBy: 'caller', verifiedBy: 'caller' },
  judges: 'a knowledge verification, where an observer is named',
  exclude: {
    M17: 'verifiedBy is accepted for another person’s knowledge verification only, which no single sample is; take.test.ts tries all three',
  },
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});
