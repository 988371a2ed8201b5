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
  summary: 'All quizzes, surveys, knowledge verifications and quality forms, last saved first.',
  query: z.strictObject({}),
  answer: listOfKnown(authoredQuiz),
  changedBy: ['quiz/createQuiz', 'quiz/saveQuizDraft', 'quiz/publishQuiz', 'quiz/removeQuiz'],
});

export const getQuizForEditing = defineRead({
  ...reads,
  name: 'getQuizForEditing',
  summary: 'A complete quiz for its authors, including the key.',
  query: z.strictObject({ QuizID: id }),
  answer: quizForEditing,
  fails: ['not_found'],
  changedBy: ['quiz/saveQuizDraft'],
});

export const createQuiz = defineWrite({
  ...changes,
  name: 'createQuiz',
  summary: 'Creates a quiz as a draft without questions.',
  body: z.strictObject({ kind: z.enum(authoredKinds), title: line(200, 1) }),
  answer: quizForEditing,
});

export const saveQuizDraft = defineWrite({
  ...changes,
  name: 'saveQuizDraft',
  summary:
    'Saves the draft of the next version; the version that people answer does not change. Answers 409 `stale_version` if another author has saved since `base`; `current` is the saved content.',
  body: z.strictObject({ QuizID: id, base: z.int().check(z.gte(0)), content: quizContent }),
  bodyBytes: contentBytes,
  answer: quizForEditing,
  fails: ['not_found', 'stale_version'],
});

export const publishQuiz = defineWrite({
  ...changes,
  name: 'publishQuiz',
  summary:
    'Publishes the draft as the version that people answer. Attempts and results stay with the version they started with.',
  body: z.strictObject({ QuizID: id, revision: z.int().check(z.gte(1)) }),
  answer: quizForEditing,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const removeQuiz = defineWrite({
  ...changes,
  name: 'removeQuiz',
  summary: 'Withdraws a quiz from everyone. Attempts in progress can be finished; results remain.',
  body: z.strictObject({ QuizID: id }),
  answer: done,
  fails: ['not_found'],
});

export const getQuizAllocations = defineRead({
  ...reads,
  name: 'getQuizAllocations',
  summary: 'To whom a quiz is assigned.',
  query: z.strictObject({ QuizID: id }),
  answer: z.array(quizAllocation),
  fails: ['not_found'],
  changedBy: ['quiz/allocateQuiz', 'quiz/withdrawAllocation'],
});

export const getQuizReach = defineRead({
  ...reads,
  name: 'getQuizReach',
  summary: 'How many people all assignments of a quiz reach, each counted once.',
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
  summary:
    'Assigns a quiz to a person, a team or a country. Assigning it again changes the deadline and whether it is mandatory.',
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
  summary: 'Removes one assignment of a quiz. Submitted results remain.',
  body: z.strictObject({ allocationId: id }),
  answer: z.array(quizAllocation),
  fails: ['not_found'],
});
