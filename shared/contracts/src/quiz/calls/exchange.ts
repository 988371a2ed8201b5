/** Calls that import and export questions as text: GIFT and CSV. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineCall, defineRead } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { importProblems, leftReasons, questionFormats } from '../exchange/exchanged.ts';
import { questionSet } from '../quiz-content.ts';

const format = z.enum(questionFormats);

export const readQuestions = defineCall({
  area: 'quiz',
  name: 'readQuestions',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary:
    'Parses questions from a text. Stores nothing; anything that cannot be read is named by line, with the reason.',
  body: z.strictObject({ format, text: z.string().check(z.minLength(1), z.maxLength(2_000_000)) }),
  bodyBytes: 4 * 1024 * 1024,
  answer: z.object({
    QuestionSets: z.array(questionSet),
    refused: z.array(z.object({ line: z.int(), reason: z.enum(importProblems) })),
  }),
  access: administration('quizzes'),
  scope: 'none',
  flag: 'quiz',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'parses the text in the request and stores nothing' },
});

export const writeQuestions = defineRead({
  area: 'quiz',
  name: 'writeQuestions',
  summary: 'The questions of a quiz as text, including drafts. Questions that the format cannot represent are named.',
  query: z.strictObject({ QuizID: id, format }),
  answer: z.object({ text: z.string(), left: z.array(z.object({ questionId: id, reason: z.enum(leftReasons) })) }),
  access: administration('quizzes'),
  scope: 'tenant',
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'writes the content of the published version; exchange tests send it there and back',
  },
});
