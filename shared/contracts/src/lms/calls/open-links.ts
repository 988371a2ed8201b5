/** Calls for a learner's open-learning links, for administrators (ruling 9). */
import * as z from 'zod/mini';
import { adminRoles } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { openLink } from '../open-link.ts';

/** The learner's user name. People outside the caller's scope count as not found. */
const username = text(254, 1);
const ofAdmins = {
  area: 'lms',
  access: { kind: 'roles', roles: adminRoles },
  scope: 'people',
  identity: { username: 'subject' },
  flag: ['lms', 'openLearning'],
} as const;

export const getOpenLearningLinks = defineRead({
  ...ofAdmins,
  name: 'getOpenLearningLinks',
  summary: 'A learner’s active open-learning links, and the courses for which one can be created.',
  query: z.strictObject({ username }),
  answer: z.object({
    learner: z.object({ UserID: id, UserName: z.string(), FirstName: z.string(), LastName: z.string() }),
    links: z.array(openLink),
    courses: z.array(z.object({ CourseID: id, CourseName: z.string(), curriculumId: id, curriculumName: z.string() })),
  }),
  changedBy: ['lms/makeOpenLearningLink', 'lms/revokeOpenLearningLink'],
});

export const makeOpenLearningLink = defineWrite({
  ...ofAdmins,
  name: 'makeOpenLearningLink',
  summary:
    'Creates a link that opens one course as the learner, without sign-in, until a given day or the maximum lifetime of links.',
  body: z.strictObject({
    username,
    CourseID: id,
    curriculumId: id,
    /** Number of days from now. */
    days: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  }),
  answer: openLink,
  repeatable: true,
  fails: ['not_found'],
  exclude: { M3: 'the sample’s course is assigned to everyone; a test beside the handler names one that is not' },
});

export const revokeOpenLearningLink = defineWrite({
  ...ofAdmins,
  name: 'revokeOpenLearningLink',
  summary: 'Revokes an open-learning link of the learner at once and permanently.',
  body: z.strictObject({ username, LinkID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found'],
});
