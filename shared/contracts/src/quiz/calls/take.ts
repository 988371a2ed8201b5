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
    'A quiz assigned to the caller, and their progress in it; with `loadAll` also the attempt in progress, its questions and the saved answers. Never the correct answers.',
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
    'Starts an attempt: draws its questions and starts its clock. If one is in progress on any device, answers that one instead. `userID` names the learner if an observer starts a knowledge verification; `sessionID` the sitting that it belongs to.',
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
    'Saves one answer of the attempt in progress. Answers 409 `stale_version` if the question was answered elsewhere since `base`; `current` is the saved answer.',
  body: z.extend(answerToSave, { QSR_ID: id }),
  answer: savedAnswer,
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

export const postQuizResults = defineWrite({
  ...taking,
  name: 'postQuizResults',
  summary: 'Saves several answers of the attempt in progress, all or none.',
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
    'Hands in an attempt, including answers not saved yet, and answers its result; again if it has already ended. `userID`: whose result; `submittedBy`: who hands it in; `verifiedBy`: the observer of a knowledge verification; `sessionID`: the sitting of the attempt.',
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
  judges: 'a knowledge verification, if an observer is named',
  exclude: {
    M17: 'verifiedBy is only accepted for another person’s knowledge verification, which no single sample is; take.test.ts covers all three cases',
  },
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});
