/** Calls for authoring quizzes: drafts, versions and allocations. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { day, done, id, line } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { authoredKinds, authoredQuiz, quizAllocation, quizForEditing } from '../author-shapes.ts';
import { quizContent } from '../quiz-content.ts';

const authoring = {
  area: 'quiz',
  access: administration('quizzes'),
  scope: 'tenant',
  flag: 'quiz',
} as const;
const reads = { ...authoring } as const;
const changes = { ...authoring, repeatable: true } as const;

/** A complete quiz is larger than other request bodies. */
const contentBytes = 4 * 1024 * 1024;

export const listQuizzes = defineRead({
  ...reads,
  name: 'listQuizzes',
  summary: 'All quizzes, surveys, knowledge verifications and quality forms, the last saved first.',
  query: z.strictObject({}),
  answer: listOfKnown(authoredQuiz),
  changedBy: ['quiz/createQuiz', 'quiz/saveQuizDraft', 'quiz/publishQuiz', 'quiz/removeQuiz'],
});

export const getQuizForEditing = defineRead({
  ...reads,
  name: 'getQuizForEditing',
  summary: 'A quiz with everything that its authors wrote, keys included.',
  query: z.strictObject({ QuizID: id }),
  answer: quizForEditing,
  fails: ['not_found'],
  changedBy: ['quiz/saveQuizDraft'],
});

export const createQuiz = defineWrite({
  ...changes,
  name: 'createQuiz',
  summary: 'A new quiz, as a draft without questions.',
  body: z.strictObject({ kind: z.enum(authoredKinds), title: line(200, 1) }),
  answer: quizForEditing,
});

export const saveQuizDraft = defineWrite({
  ...changes,
  name: 'saveQuizDraft',
  summary:
    'Saves the draft of the next version. What people answer stays as it is. 409 `stale_version` where another author has saved since `base`: `current` is what stands there.',
  body: z.strictObject({ QuizID: id, base: z.int().check(z.gte(0)), content: quizContent }),
  bodyBytes: contentBytes,
  answer: quizForEditing,
  fails: ['not_found', 'stale_version'],
});

export const publishQuiz = defineWrite({
  ...changes,
  name: 'publishQuiz',
  summary: 'Makes the draft the version that people answer. Attempts and results stay on the version they began with.',
  body: z.strictObject({ QuizID: id, revision: z.int().check(z.gte(1)) }),
  answer: quizForEditing,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const removeQuiz = defineWrite({
  ...changes,
  name: 'removeQuiz',
  summary: 'Takes a quiz from everybody. Attempts under way can be finished; results stay.',
  body: z.strictObject({ QuizID: id }),
  answer: done,
  fails: ['not_found'],
});

export const getQuizAllocations = defineRead({
  ...reads,
  name: 'getQuizAllocations',
  summary: 'Who is given a quiz.',
  query: z.strictObject({ QuizID: id }),
  answer: z.array(quizAllocation),
  fails: ['not_found'],
  changedBy: ['quiz/allocateQuiz', 'quiz/withdrawAllocation'],
});

export const getQuizReach = defineRead({
  ...reads,
  name: 'getQuizReach',
  summary: 'How many people are given a quiz by all its allocations, each counted once.',
  query: z.strictObject({ QuizID: id }),
  answer: z.object({ people: count }),
  fails: ['not_found'],
  changedBy: ['quiz/allocateQuiz', 'quiz/withdrawAllocation'],
  exclude: {
    readsWhatWasWritten: 'counts people, and the one of the sample is among them; author.test.ts counts each once',
  },
});

export const allocateQuiz = defineWrite({
  ...changes,
  name: 'allocateQuiz',
  summary: 'Gives a quiz to a person, a team or a country. Given again, day and duty are changed.',
  body: z.strictObject({
    QuizID: id,
    to: z.strictObject({ kind: z.enum(['person', 'team', 'country']), id }),
    dueOn: z._default(z.nullable(day), null),
    mandatory: z._default(z.boolean(), false),
  }),
  answer: z.array(quizAllocation),
  fails: ['not_found'],
});

export const withdrawAllocation = defineWrite({
  ...changes,
  name: 'withdrawAllocation',
  summary: 'Takes a quiz back from those of one allocation. What they handed in stays.',
  body: z.strictObject({ allocationId: id }),
  answer: z.array(quizAllocation),
  fails: ['not_found'],
});
