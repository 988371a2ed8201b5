/** Calls for learners who play a course. */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { lessonModes } from '../scorm/lesson-status.ts';
import { courseOutline, launched } from '../shapes.ts';

export type { CourseOutline, Launched, OutlineItem } from '../shapes.ts';

export const getCourseOutline = defineRead({
  area: 'player',
  name: 'getCourseOutline',
  summary: 'Lessons of a course with the caller’s status, score and time in each, and the lesson to go on with.',
  query: z.strictObject({ courseID: id }),
  answer: courseOutline,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['player/launchAttempt'],
  exclude: {
    readsWhatWasWritten: 'what a lesson amounts to is written through the content origin; play.test.ts reads it back',
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
  keptOnDevice: true,
});

export const launchAttempt = defineWrite({
  area: 'player',
  name: 'launchAttempt',
  summary: 'Begins or resumes the caller’s attempt at a course and answers a one-time link to one of its lessons.',
  body: z.strictObject({
    courseID: id,
    scoID: id,
    /** Start this lesson over: nothing earlier is read back. The best status and score remain. */
    restart: z.optional(z.boolean()),
    /** `browse` is without credit, `review` shows a result again; the default is `normal`. */
    mode: z.optional(z.enum(lessonModes)),
  }),
  answer: launched,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});

export const renewAttemptToken = defineCall({
  area: 'player',
  name: 'renewAttemptToken',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'A fresh attempt token for a launch of the caller’s own.',
  body: z.strictObject({ launchID: id }),
  answer: z.object({ token: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  exclude: { readsWhatWasWritten: 'the answer is a new token each time' },
});
