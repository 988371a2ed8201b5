/** Calls for quizzes in curricula, next to their courses. A quiz's own allocations decide to whom it is assigned. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id } from '../../platform/shapes.ts';

const common = { area: 'quiz', flag: 'quiz' } as const;
const changes = {
  ...common,
  access: administration('learning'),
  scope: 'tenant',
  repeatable: true,
} as const;
const place = z.strictObject({ CurriculumID: id, QuizID: id });

export const getCurriculumQuizzes = defineRead({
  ...common,
  name: 'getCurriculumQuizzes',
  summary:
    'The quizzes of a curriculum or section that are assigned to the caller or that they manage, in the order in which they were added.',
  query: z.strictObject({ CurriculumID: id }),
  answer: z.object({ QIDs: z.array(id) }),
  access: { kind: 'account' },
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['quiz/addToCurriculum', 'quiz/takeFromCurriculum'],
  exclude: {
    readsWhatWasWritten: 'authors with other roles manage it; the area’s tests read what they added',
    M3: 'A curriculum belongs to everyone to whom it is assigned; the area’s tests show that it is refused to others.',
  },
});

export const addToCurriculum = defineWrite({
  ...changes,
  name: 'addToCurriculum',
  summary:
    'Adds a quiz, survey or knowledge verification at the end of those in a curriculum; changes nothing if it is already there.',
  body: place,
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const takeFromCurriculum = defineWrite({
  ...changes,
  name: 'takeFromCurriculum',
  summary: 'Removes a quiz from a curriculum; assignments do not change.',
  body: place,
  answer: done,
  fails: ['not_found'],
});
