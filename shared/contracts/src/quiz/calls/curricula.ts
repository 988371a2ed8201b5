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
    'The quizzes of a curriculum or section that the caller is given, or keeps, in the order in which they were added.',
  query: z.strictObject({ CurriculumID: id }),
  answer: z.object({ QIDs: z.array(id) }),
  access: { kind: 'account' },
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['quiz/addToCurriculum', 'quiz/takeFromCurriculum'],
  exclude: {
    readsWhatWasWritten: 'authors of other roles keep it; the area’s tests read what they added',
    M3: 'A curriculum is everybody’s who is given it; the area’s tests refuse it to others.',
  },
});

export const addToCurriculum = defineWrite({
  ...changes,
  name: 'addToCurriculum',
  summary:
    'Puts a quiz, survey or knowledge verification at the end of those in a curriculum; nothing changes where it is there.',
  body: place,
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const takeFromCurriculum = defineWrite({
  ...changes,
  name: 'takeFromCurriculum',
  summary: 'Takes a quiz out of a curriculum; who is given it keeps it.',
  body: place,
  answer: done,
  fails: ['not_found'],
});
