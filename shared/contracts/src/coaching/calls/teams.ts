/** Calls for the coaching of a team and of one person. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id } from '../../platform/shapes.ts';
import { teamOverview, userCoachingDetails } from '../overview-shapes.ts';
import { session } from '../shapes.ts';

export const getTeamCoachingSessions = defineRead({
  area: 'coaching',
  name: 'getTeamCoachingSessions',
  summary: 'The sessions of a team, newest first, without other coaches’ drafts.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(session),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'coaching',
  changedBy: [],
});

export const getPreviousNextSessionsByTeam = defineRead({
  area: 'coaching',
  name: 'getPreviousNextSessionsByTeam',
  summary: 'The latest session and the next planned one of each member of a team, and whether coaching is due.',
  query: z.strictObject({ TeamID: id }),
  answer: teamOverview,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'coaching',
  changedBy: [],
});

export const getUserCoachingDetails = defineRead({
  area: 'coaching',
  name: 'getUserCoachingDetails',
  summary:
    'One person’s coaching: sessions, open actions, what comes next. For themselves, their coaches, and people who coach them.',
  query: z.strictObject({ ID: id }),
  answer: userCoachingDetails,
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  flag: 'coaching',
  changedBy: [],
  keptOnDevice: true,
});
