/** Feedback aids. */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id } from '../../platform/shapes.ts';
import { aid, aidInput, aidSummary } from '../aid-shapes.ts';

export const getFeedbackAidDetails = defineRead({
  area: 'coaching',
  name: 'getFeedbackAidDetails',
  summary: 'The feedback aids of a person, newest first: the caller’s own, or those of people the caller coaches.',
  query: z.strictObject({ ID: id }),
  answer: z.array(aidSummary),
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  flag: 'coaching',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write, everyone reads; aids.test reads it back' },
});

export const getTeamFeedbackAidDetails = defineRead({
  area: 'coaching',
  name: 'getTeamFeedbackAidDetails',
  summary: 'The feedback aids of a team’s members, newest first.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(aidSummary),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'coaching',
  changedBy: ['coaching/SaveAid'],
});

export const getAid = defineCall({
  area: 'coaching',
  name: 'getAid',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'One feedback aid, for its coach, its coachee and the people who coach them.',
  body: z.strictObject({ ID: id }),
  answer: aid,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write, everyone reads; aids.test reads it back' },
  keptOnDevice: true,
});

export const SaveAid = defineWrite({
  area: 'coaching',
  name: 'SaveAid',
  summary:
    'Adds a feedback aid or amends one of the caller’s own: at least one complete section, no date in the future, the statement ticked. The coachee is notified of a new one. Answers 409 with the current content if it was amended since it was read.',
  body: aidInput,
  answer: aid,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  identity: { UserID: 'subject' },
  judges: 'feedback about a person',
  repeatable: true,
  flag: 'coaching',
  fails: ['not_found', 'conflict'],
});
