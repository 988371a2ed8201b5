/** Calls for a learner's deadlines and completions. */
import { defineRead } from '../../platform/call.ts';
import { deadlinesAndCompletions } from '../shapes.ts';

export const getDeadlinesAndCompletionsByUser = defineRead({
  area: 'lms',
  name: 'getDeadlinesAndCompletionsByUser',
  summary: 'The caller’s courses to complete with their deadlines, courses in progress, and completed courses.',
  answer: deadlinesAndCompletions,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  changedBy: ['service/addLaunchCourse'],
});
