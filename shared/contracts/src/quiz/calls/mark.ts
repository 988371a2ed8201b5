/** Calls for marking answers that cannot be marked automatically: free texts and files. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id, text } from '../../platform/shapes.ts';
import { answerToMark, quizResult } from '../result-shapes.ts';

export const getAnswersToMark = defineRead({
  area: 'quiz',
  name: 'getAnswersToMark',
  summary:
    'Answers that need manual marking, by people within the scope of the caller’s role; oldest first, at most 100.',
  query: z.strictObject({}),
  answer: z.array(answerToMark),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  flag: 'quiz',
  changedBy: ['quiz/submitQuiz', 'quiz/markAnswers'],
  exclude: { readsWhatWasWritten: 'other people write it; take.test.ts and results.test.ts read it back' },
});

const points = z.record(id, z.number().check(z.gte(0), z.lte(1000)));

export const markAnswers = defineWrite({
  area: 'quiz',
  name: 'markAnswers',
  summary:
    'Marks answers of one result by their rubric and answers the result with its new score. No one can mark their own. Maps criteria to points; a question without a rubric has one criterion with the question’s id.',
  body: z.strictObject({
    QSR_ID: id,
    marks: z
      .array(
        z.strictObject({
          questionId: id,
          points,
          comment: z._default(text(4000), ''),
          /**
           * The points that the marker saw, null without a mark. If they have changed since, nothing is saved. If
           * absent, this is not checked.
           */
          basedOn: z.optional(z.nullable(points)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: quizResult,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'object',
  judges: 'answers',
  repeatable: true,
  flag: 'quiz',
  fails: ['not_found', 'invalid_input', 'stale_version'],
});
