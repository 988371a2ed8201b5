/** Area coaching: a team's sessions, the coach's overview, a person's coaching, what is coming up. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { id } from '../platform/shapes.ts';
import { calendarEvent } from './calendar-shapes.ts';
import { teamOverview, userCoachingDetails } from './overview-shapes.ts';
import { session, topic } from './shapes.ts';

export const getTeamCoachingSessions = defineCall({
  area: 'coaching',
  name: 'getTeamCoachingSessions',
  method: 'GET',
  summary: 'The sessions of a team, newest first; drafts of other coaches stay theirs.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(session),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
});

export const getPreviousNextSessionsByTeam = defineCall({
  area: 'coaching',
  name: 'getPreviousNextSessionsByTeam',
  method: 'GET',
  summary: 'For each member of a team the latest session, the next planned one and whether coaching is due.',
  query: z.strictObject({ TeamID: id }),
  answer: teamOverview,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
});

export const getUserCoachingDetails = defineCall({
  area: 'coaching',
  name: 'getUserCoachingDetails',
  method: 'GET',
  summary: 'One person’s coaching: sessions, open actions, what comes next. Own, or of people the caller coaches.',
  query: z.strictObject({ ID: id }),
  answer: userCoachingDetails,
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
});

export const getUpcomingEvents = defineCall({
  area: 'coaching',
  name: 'getUpcomingEvents',
  method: 'GET',
  summary: 'The events of a person’s calendar within the next 14 days, soonest first, series expanded.',
  query: z.strictObject({ ID: id }),
  answer: z.array(calendarEvent),
  access: { kind: 'account' },
  scope: 'people',
  identity: { ID: 'subject' },
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
});

export const getCoachingTopics = defineCall({
  area: 'coaching',
  name: 'getCoachingTopics',
  method: 'GET',
  summary: 'The topics a session may have, in the tenant’s order.',
  answer: z.array(topic),
  access: { kind: 'account' },
  scope: 'tenant',
  limit: 'read',
  writes: false,
  flag: 'coaching',
  changedBy: [],
});
