/**
 * A course opened with a signed link (ruling 8). The link signs no one in: the attempt belongs to the learner named in
 * the link, and the visitor sees that course only. Any text is accepted as a link; one that is invalid, or belongs to
 * another person, course or curriculum than the address, gets the same answer as an expired one.
 */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { count, deliveryType } from '../../service/shapes.ts';
import { courseOutline, launched } from '../shapes.ts';

/** The link, and the names in the address next to it. */
const openLink = z.strictObject({ link: text(200), username: text(254, 1), courseid: id, curriculumnid: id });
const access = {
  kind: 'public',
  because: 'The signed link is the proof: it opens one course as one learner, without sign-in (ruling 8).',
} as const;
const ofLink = {
  area: 'player',
  query: openLink,
  access,
  allowance: 'link',
  scope: 'object',
  flag: ['lms', 'openLearning'],
  fails: ['not_found'],
} as const;

export const getOpenLearning = defineRead({
  ...ofLink,
  name: 'getOpenLearning',
  summary: 'The course that an open link opens, and its lessons with the state of the learner whom the link names.',
  answer: z.object({
    course: z.object({
      CourseID: id,
      CourseName: z.string(),
      CourseDescription: z.string(),
      /** Subject of the drawing that the author chose; null for one by title. Absent in older answers. */
      drawing: z.optional(z.nullable(z.string())),
      type: deliveryType,
      minutes: count,
    }),
    /** Why nothing can be started now: a prerequisite is missing, or the course has no lessons that can be opened. */
    locked: z.nullable(z.enum(['prerequisite', 'noContent'])),
    outline: z.nullable(courseOutline),
  }),
  changedBy: ['player/launchOpenLearning'],
});

export const launchOpenLearning = defineWrite({
  ...ofLink,
  name: 'launchOpenLearning',
  summary: 'Begins or resumes the attempt of the learner whom an open link names, marked as opened by that link.',
  body: z.strictObject({ scoID: id, restart: z.optional(z.boolean()) }),
  answer: launched,
  fails: ['not_found', 'conflict'],
  exclude: { M8: 'each launch begins a session of its own, as each click on a course does; the newest one writes' },
});

export const renewOpenLearning = defineCall({
  ...ofLink,
  name: 'renewOpenLearning',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'A fresh attempt token for a launch that this open link made.',
  body: z.strictObject({ launchID: id }),
  answer: z.object({ token: z.string() }),
  exclude: { readsWhatWasWritten: 'the answer is a new token each time' },
});
