/** Calls that record views and launches of a course. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { count } from '../shapes.ts';

const courseUse = z.strictObject({ username: text(254, 1), courseID: id });

export const addViewCourse = defineWrite({
  area: 'service',
  name: 'addViewCourse',
  summary: 'Records that the caller opened the page of a course.',
  query: courseUse,
  answer: z.extend(done, { views: count }),
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  repeatable: true,
  flag: 'lms',
  fails: ['not_found'],
  exclude: {
    M3: 'the course is in the catalogue, which everyone in the tenant can see; any personal data in the answer is the caller’s own',
  },
});

export const addLaunchCourse = defineWrite({
  area: 'service',
  name: 'addLaunchCourse',
  summary: 'Records that the caller starts a course; refused until its prerequisite is completed.',
  query: courseUse,
  answer: z.extend(done, { launches: count }),
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  repeatable: true,
  flag: 'lms',
  fails: ['not_found', 'conflict'],
  exclude: {
    M3: 'the course is in the catalogue, which everyone in the tenant can see; any personal data in the answer is the caller’s own',
  },
});
