/** The outcome of a course for a learner, requested once they have finished. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { courseOutcome } from '../learning-shapes.ts';

export const getCourseOutcome = defineRead({
  area: 'service',
  name: 'getCourseOutcome',
  summary: 'What the caller has reached in a course: completion, certificate, points, and the course to take next.',
  query: z.strictObject({ courseID: id }),
  answer: courseOutcome,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  // Completions result from what courses report, not from any call of a page.
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'a completion is written through the content origin; learning.test.ts reads it back',
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});
