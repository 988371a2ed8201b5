/** Calls for a learner's deadlines and completions. */
import { defineRead } from '../../platform/call.ts';
import { deadlinesAndCompletions } from '../shapes.ts';

export const getDeadlinesAndCompletionsByUser = defineRead({
  area: 'lms',
  name: 'getDeadlinesAndCompletionsByUser',
  summary: 'What the caller has to complete and by when, is in the middle of, and has completed.',
  answer: deadlinesAndCompletions,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  changedBy: ['service/addLaunchCourse'],
});
