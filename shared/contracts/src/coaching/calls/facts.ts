/** Calls for the facts about a person that are shown during a coaching talk. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { actionOfFact, personFacts, usedFact } from '../person-facts.ts';
import { openSession } from '../shapes.ts';

export const getPersonFacts = defineRead({
  area: 'coaching',
  name: 'getPersonFacts',
  summary:
    'What other areas know about a person: scores, recurring faults, courses, quizzes, open actions, skills, awards. For the person and those who coach them, alike.',
  query: z.strictObject({ userID: id }),
  answer: personFacts,
  access: { kind: 'account' },
  scope: 'people',
  identity: { userID: 'subject' },
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: ['coaching/setTicketsShared'],
});

export const addFactEvidence = defineWrite({
  area: 'coaching',
  name: 'addFactEvidence',
  summary: 'Adds a fact about the coachee to a session as an evidence with its day and link.',
  body: usedFact,
  answer: openSession,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
  roundTrips: { most: 18, because: 'access, the fact, the change, and then the whole session as the answer' },
  repeatable: true,
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const addFactAction = defineWrite({
  area: 'coaching',
  name: 'addFactAction',
  summary:
    'Adds an action for the coachee that follows an overdue course, an evaluation or an action on a board: the portal completes it.',
  body: actionOfFact,
  answer: openSession,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
  roundTrips: { most: 18, because: 'access, the fact, the change, and then the whole session as the answer' },
  repeatable: true,
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const setTicketsShared = defineWrite({
  area: 'coaching',
  name: 'setTicketsShared',
  summary: 'Shares the state of the caller’s open tickets with those who coach them, or stops sharing it.',
  body: z.strictObject({ isShared: z.boolean() }),
  answer: z.object({ isShared: z.boolean() }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  flag: ['coaching', 'support'],
});
