/** Feedback aids. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id } from '../../platform/shapes.ts';
import { aid, aidInput, aidSummary } from '../aid-shapes.ts';

export const getFeedbackAidDetails = defineCall({
  area: 'coaching',
  name: 'getFeedbackAidDetails',
  method: 'GET',
  summary: 'The feedback aids of a person, newest first. Own, or of people the caller coaches.',
  query: z.strictObject({ ID: id }),
  answer: z.array(aidSummary),
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write, everybody reads; read back by aids.test' },
});

export const getTeamFeedbackAidDetails = defineCall({
  area: 'coaching',
  name: 'getTeamFeedbackAidDetails',
  method: 'GET',
  summary: 'The feedback aids of a team’s members, newest first.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(aidSummary),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: ['coaching/SaveAid'],
});

export const getAid = defineCall({
  area: 'coaching',
  name: 'getAid',
  method: 'POST',
  summary: 'One feedback aid, for its coach, its coachee and whoever coaches them.',
  body: z.strictObject({ ID: id }),
  answer: aid,
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write, everybody reads; read back by aids.test' },
  keptOnDevice: true,
});

export const SaveAid = defineCall({
  area: 'coaching',
  name: 'SaveAid',
  method: 'POST',
  summary:
    'Writes a feedback aid down, or amends one’s own: one section whole, no date in the future, the statement ticked. The coachee is told of a new one. 409 with what stands there now where it was amended since it was read.',
  body: aidInput,
  answer: aid,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  identity: { UserID: 'subject' },
  judges: 'feedback about somebody',
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'coaching',
  fails: ['not_found', 'conflict'],
});
