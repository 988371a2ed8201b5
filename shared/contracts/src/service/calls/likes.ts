/** Likes of courses, articles, ideas and tickets. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { likeSubject, likes } from '../shapes.ts';

const likeQuery = z.strictObject({ username: text(254, 1), objecttype: likeSubject, ObjectID: id });

export const setLike = defineWrite({
  area: 'service',
  name: 'setLike',
  summary: 'The caller likes a course, an article, an idea or a ticket; liking twice counts once.',
  query: likeQuery,
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  repeatable: true,
  fails: ['not_found'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});

export const unsetLike = defineWrite({
  area: 'service',
  name: 'unsetLike',
  summary: 'The caller takes a like back; without a like nothing happens.',
  query: likeQuery,
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  identity: { username: 'caller' },
  repeatable: true,
  fails: ['not_found'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});

export const getLikes = defineRead({
  area: 'service',
  name: 'getLikes',
  summary: 'How many people like a subject, and whether the caller does.',
  query: z.strictObject({ objecttype: likeSubject, ObjectID: id }),
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['service/setLike', 'service/unsetLike'],
  exclude: {
    M3: 'the course stands in the catalogue that all of the tenant see; what is a person’s own in the answer is the caller’s',
  },
});
