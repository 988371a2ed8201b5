/** Calls for summaries by session, person and organisation. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id } from '../../platform/shapes.ts';
import { orgSummary, sessionFigures, userSummary } from '../summary-shapes.ts';

export const getCoachingSummaryBySessionID = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryBySessionID',
  summary: 'The content of a session, the duration of its steps, and the outcome of its actions.',
  query: z.strictObject({ coachingSessionID: id }),
  answer: sessionFigures,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write sessions; summaries.test checks the figures' },
});

export const getCoachingSummaryByUser = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryByUser',
  summary: 'A person’s coaching between two days; the last 30 days by default.',
  query: z.strictObject({ UserID: id, dateFrom: z.optional(day), dateTo: z.optional(day) }),
  answer: userSummary,
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserID: 'subject' },
  flag: 'coaching',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write sessions; summaries.test checks the figures' },
});

export const getCoachingSummaryByOrg = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryByOrg',
  summary:
    'The coaching of all people in an organisation whom the caller reaches, in total and by team; the last 30 days by default. Small groups are only counted in the total.',
  query: z.strictObject({ OrgId: id, dateFrom: z.optional(day), dateTo: z.optional(day) }),
  answer: orgSummary,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'organisation',
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'coaches write sessions; summaries.test checks the figures',
    M3: 'coaches share an organisation; each gets the part they reach, which summaries.test covers',
  },
});
