/** Calls for likes of courses, articles, ideas and tickets. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { likeSubject, likes } from '../shapes.ts';

const likeQuery = z.strictObject({ username: text(254, 1), objecttype: likeSubject, ObjectID: id });

const ofSubject = {
  area: 'service',
  answer: likes,
  access: { kind: 'account' },
  scope: 'object',
  fails: ['not_found'],
  exclude: {
    M3: 'the course is in the catalogue, which everyone in the tenant can see; any personal data in the answer is the caller’s own',
  },
} as const;
const liking = { ...ofSubject, query: likeQuery, identity: { username: 'caller' }, repeatable: true } as const;

export const setLike = defineWrite({
  ...liking,
  name: 'setLike',
  summary: 'The caller likes a course, an article, an idea or a ticket; liking twice counts once.',
});

export const unsetLike = defineWrite({
  ...liking,
  name: 'unsetLike',
  summary: 'Removes a like of the caller; does nothing if there is none.',
});

export const getLikes = defineRead({
  ...ofSubject,
  name: 'getLikes',
  summary: 'How many people like a subject, and whether the caller does.',
  query: z.strictObject({ objecttype: likeSubject, ObjectID: id }),
  changedBy: ['service/setLike', 'service/unsetLike'],
});
