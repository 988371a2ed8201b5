/** A learner's deadlines and completions. */
import { defineCall } from '../../platform/call.ts';
import { deadlinesAndCompletions } from '../shapes.ts';

export const getDeadlinesAndCompletionsByUser = defineCall({
  area: 'lms',
  name: 'getDeadlinesAndCompletionsByUser',
  method: 'GET',
  summary: 'What the caller has to complete and by when, is in the middle of, and has completed.',
  answer: deadlinesAndCompletions,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'read',
  writes: false,
  flag: 'lms',
  changedBy: ['service/addLaunchCourse'],
});
