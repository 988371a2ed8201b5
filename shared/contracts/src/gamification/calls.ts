/** Area gamification: leaderboards of people and teams, missions. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { leaderboardSize } from '../platform/constants.ts';
import { id, text } from '../platform/shapes.ts';
import { leaderboard, missionProgressAnswer, teamLeaderboardEntry } from './shapes.ts';

export const getLeaderboard = defineCall({
  area: 'gamification',
  name: 'getLeaderboard',
  method: 'GET',
  summary: 'The people with most points, with the caller’s own line; of a group or a job title where asked.',
  query: z.strictObject({
    maxitems: z._default(
      z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)),
      leaderboardSize,
    ),
    username: text(254, 1),
    /** An organisation or a team; without it, the organisation of the context. */
    GroupID: z.optional(id),
    JobTitleID: z.optional(id),
  }),
  answer: leaderboard,
  access: { kind: 'account' },
  scope: 'organisation',
  identity: { username: 'caller' },
  limit: 'read',
  writes: false,
  flag: 'gamification',
  fails: ['not_found'],
  changedBy: [],
});

export const getTeamLeaderboard = defineCall({
  area: 'gamification',
  name: 'getTeamLeaderboard',
  method: 'GET',
  summary: 'The teams of the organisation, ranked by their average points a member.',
  answer: z.array(teamLeaderboardEntry),
  access: { kind: 'account' },
  scope: 'organisation',
  limit: 'read',
  writes: false,
  flag: 'gamification',
  changedBy: [],
});

export const getMissionProgressByUser = defineCall({
  area: 'gamification',
  name: 'getMissionProgressByUser',
  method: 'GET',
  summary: 'The caller’s missions with their steps, points and level.',
  answer: missionProgressAnswer,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'read',
  writes: false,
  flag: 'gamification',
  changedBy: [],
});
