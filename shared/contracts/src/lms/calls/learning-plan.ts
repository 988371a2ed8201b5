/** Calls that plan times for learning in the person's schedule. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { count } from '../../service/shapes.ts';
import { learningPlan, learningToPlan } from '../learning-plan-shapes.ts';

export const getLearningPlan = defineRead({
  area: 'lms',
  name: 'getLearningPlan',
  summary:
    'The caller’s courses that are due or in progress, in parts, each with the times of the next days at which the caller is free, and a proposed one. What is already planned is left out.',
  query: z.strictObject({}),
  answer: learningPlan,
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  flag: ['lms', 'coaching', 'schedule'],
  changedBy: ['lms/planLearning', 'coaching/saveCalendarData', 'coaching/cancelCalendarEvent'],
  exclude: { readsWhatWasWritten: 'it lists what is not planned yet; learning-plan.test.ts reads it before and after' },
});

export const planLearning = defineWrite({
  area: 'lms',
  name: 'planLearning',
  summary:
    'Adds times for learning to the caller’s schedule: all of them or none. Answers 409 (`reason: taken`) with the courses whose times are over, too far ahead or not free any more.',
  body: learningToPlan,
  answer: z.object({ planned: count }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  repeatable: true,
  flag: ['lms', 'coaching', 'schedule'],
  roundTrips: { most: 10, because: 'reads the courses, and the calendar under a lock, before it writes and notifies' },
  fails: ['not_found', 'conflict'],
  exclude: { M3: 'names courses that everyone in the tenant has; learning-plan.test.ts names others' },
});
