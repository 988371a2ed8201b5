/** Calls for summaries by session, person and organisation. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id } from '../../platform/shapes.ts';
import { orgSummary, sessionFigures, userSummary } from '../summary-shapes.ts';

export const getCoachingSummaryBySessionID = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryBySessionID',
  summary: 'What stands in a session, how long its steps took and what became of its actions.',
  query: z.strictObject({ coachingSessionID: id }),
  answer: sessionFigures,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write sessions; the figures are held by summaries.test' },
});

export const getCoachingSummaryByUser = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryByUser',
  summary: 'A person’s coaching from one day to another; the last 30 days unless said otherwise.',
  query: z.strictObject({ UserID: id, dateFrom: z.optional(day), dateTo: z.optional(day) }),
  answer: userSummary,
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserID: 'subject' },
  flag: 'coaching',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches write sessions; the figures are held by summaries.test' },
});

export const getCoachingSummaryByOrg = defineRead({
  area: 'coaching',
  name: 'getCoachingSummaryByOrg',
  summary:
    'The coaching of everybody of an organisation whom the caller reaches, and of each team; the last 30 days unless said otherwise. Small groups are counted in the total only.',
  query: z.strictObject({ OrgId: id, dateFrom: z.optional(day), dateTo: z.optional(day) }),
  answer: orgSummary,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'organisation',
  flag: 'coaching',
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'coaches write sessions; the figures are held by summaries.test',
    M3: 'coaches share an organisation; each is answered what they reach of it, which summaries.test holds',
  },
});
