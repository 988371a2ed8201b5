/** Calls that record views and launches of a course. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { count } from '../shapes.ts';

const courseUse = z.strictObject({ username: text(254, 1), courseID: id });

export const addViewCourse = defineWrite({
  area: 'service',
  name: 'addViewCourse',
  summary: 'Counts that the caller opened the page of a course.',
  query: courseUse,
  answer: z.extend(done, { views: count }),
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  repeatable: true,
  flag: 'lms',
  fails: ['not_found'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
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
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});
