/** Area service: curricula and their courses, likes, views and launches, the tenant's languages. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { languages } from '../platform/tenant.ts';
import { count, courseLink, courseOrCurriculum, likeSubject, likes } from './shapes.ts';

export const getCurriculums = defineCall({
  area: 'service',
  name: 'getCurriculums',
  method: 'GET',
  summary: 'The curricula a team is allocated, with sections and courses; progress and likes are the caller’s.',
  /** Without a team: what the caller has personally and what everybody has. */
  query: z.strictObject({ USR_COMPANY_FK: z.optional(id) }),
  answer: z.array(courseOrCurriculum),
  access: { kind: 'account' },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'lms',
  changedBy: ['service/setLike', 'service/unsetLike', 'service/addViewCourse', 'service/addLaunchCourse'],
});

export const getCoursesCurriculumsLinks = defineCall({
  area: 'service',
  name: 'getCoursesCurriculumsLinks',
  method: 'GET',
  summary: 'Every course a person may take, at each of its places in their curricula, with that person’s progress.',
  query: z.strictObject({ USR_COMPANY_FK: z.optional(id), USR_ID_FK: id }),
  answer: z.array(courseLink),
  access: { kind: 'account' },
  scope: 'people',
  identity: { USR_ID_FK: 'subject' },
  limit: 'read',
  writes: false,
  flag: 'lms',
  changedBy: ['service/setLike', 'service/unsetLike', 'service/addViewCourse', 'service/addLaunchCourse'],
});

export const getLanguages = defineCall({
  area: 'service',
  name: 'getLanguages',
  method: 'GET',
  summary: 'The languages of the portal in this tenant, each named in itself.',
  answer: z.array(z.object({ code: z.enum(languages), name: z.string(), isDefault: z.boolean() })),
  access: { kind: 'account' },
  scope: 'tenant',
  limit: 'read',
  writes: false,
  flag: 'lms',
  changedBy: [],
});

const likeQuery = z.strictObject({ username: text(254, 1), objecttype: likeSubject, ObjectID: id });

export const setLike = defineCall({
  area: 'service',
  name: 'setLike',
  method: 'POST',
  summary: 'The caller likes a course, an article, an idea or a ticket; liking twice counts once.',
  query: likeQuery,
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'lms',
  fails: ['not_found'],
});

export const unsetLike = defineCall({
  area: 'service',
  name: 'unsetLike',
  method: 'POST',
  summary: 'The caller takes a like back; without a like nothing happens.',
  query: likeQuery,
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'lms',
  fails: ['not_found'],
});

export const getLikes = defineCall({
  area: 'service',
  name: 'getLikes',
  method: 'GET',
  summary: 'How many people like a subject, and whether the caller does.',
  query: z.strictObject({ objecttype: likeSubject, ObjectID: id }),
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'lms',
  fails: ['not_found'],
  changedBy: ['service/setLike', 'service/unsetLike'],
});

const courseUse = z.strictObject({ username: text(254, 1), courseID: id });

export const addViewCourse = defineCall({
  area: 'service',
  name: 'addViewCourse',
  method: 'POST',
  summary: 'Counts that the caller opened the page of a course.',
  query: courseUse,
  answer: z.extend(done, { views: count }),
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'lms',
  fails: ['not_found'],
});

export const addLaunchCourse = defineCall({
  area: 'service',
  name: 'addLaunchCourse',
  method: 'POST',
  summary: 'Records that the caller starts a course; refused until its prerequisite is completed.',
  query: courseUse,
  answer: z.extend(done, { launches: count }),
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'lms',
  fails: ['not_found', 'conflict'],
});
