/** Calls for the quizzes assigned to a person. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { allocatedQuiz, allocatedVerification, allocationQuery, flag } from '../shapes.ts';

export const getQuizzesAllocated = defineCall({
  area: 'quiz',
  name: 'getQuizzesAllocated',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'Quizzes and surveys assigned to a person, directly or through team or country; most urgent first.',
  body: allocationQuery,
  answer: listOfKnown(allocatedQuiz),
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserFK: 'subject' },
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: [],
});

export const getKnowledgeVerificationsAllocated = defineCall({
  area: 'quiz',
  name: 'getKnowledgeVerificationsAllocated',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'Knowledge verifications assigned to a person, optionally with their results.',
  body: z.extend(allocationQuery, { LoadResults: z.optional(flag) }),
  answer: listOfKnown(allocatedVerification),
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserFK: 'subject' },
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: [],
});
