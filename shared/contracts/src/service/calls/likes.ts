/** Likes of courses, articles, ideas and tickets. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { likeSubject, likes } from '../shapes.ts';

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
  fails: ['not_found'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
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
  fails: ['not_found'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
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
  fails: ['not_found'],
  changedBy: ['service/setLike', 'service/unsetLike'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});
