/** Calls for deep links: one segment of an address that names a place within a curriculum. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';

export const resolveDeepLink = defineRead({
  area: 'service',
  name: 'resolveDeepLink',
  summary: 'The course and the lesson named by a deep link into one of the caller’s curricula.',
  query: z.strictObject({ curriculumid: id, deeplinkurl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  answer: z.object({
    CourseID: id,
    CourseName: z.string(),
    curriculumId: id,
    /** Null if the link names a course as a whole. */
    scoID: z.nullable(id),
  }),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'resolves an address from what authors write; nothing of its own is stored',
    M3: 'the course is in the catalogue, which everyone in the tenant can see; any personal data in the answer is the caller’s own',
  },
});
