/** Calls for curricula and their courses. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { courseLink, courseOrCurriculum } from '../shapes.ts';

export const getCurriculums = defineRead({
  area: 'service',
  name: 'getCurriculums',
  summary: 'The curricula assigned to a team, with sections and courses; progress and likes are the caller’s.',
  /** Without a team: the caller's own curricula and those assigned to everyone. */
  query: z.strictObject({ USR_COMPANY_FK: z.optional(id) }),
  answer: listOfKnown(courseOrCurriculum),
  access: { kind: 'account' },
  scope: 'team',
  flag: 'lms',
  changedBy: ['service/setLike', 'service/unsetLike', 'service/addViewCourse', 'service/addLaunchCourse'],
  keptOnDevice: true,
});

export const getCoursesCurriculumsLinks = defineRead({
  area: 'service',
  name: 'getCoursesCurriculumsLinks',
  summary: 'Every course a person can take, at each of its places in their curricula, with that person’s progress.',
  query: z.strictObject({ USR_COMPANY_FK: z.optional(id), USR_ID_FK: id }),
  answer: z.array(courseLink),
  access: { kind: 'account' },
  scope: 'people',
  identity: { USR_ID_FK: 'subject' },
  flag: 'lms',
  changedBy: ['service/setLike', 'service/unsetLike', 'service/addViewCourse', 'service/addLaunchCourse'],
  keptOnDevice: true,
});
