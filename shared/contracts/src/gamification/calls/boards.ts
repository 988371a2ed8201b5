/** Leaderboards of people and teams: the two of the specification, and the same by period and by improvement. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { leaderboardSize } from '../../platform/constants.ts';
import { id, text } from '../../platform/shapes.ts';
import { season } from '../administration-shapes.ts';
import { periods } from '../periods.ts';
import { leaderboard, leaderboardWithMovement, teamLeaderboardEntry } from '../shapes.ts';

const group = {
  /** Id of an organisation or a team; defaults to the current organisation. */
  GroupID: z.optional(id),
  JobTitleID: z.optional(id),
};
const maxitems = z._default(
  z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)),
  leaderboardSize,
);
const span = {
  period: z.enum(periods),
  /** Used with period `season`. */
  SeasonID: z.optional(id),
};

const nicknames = {
  readsWhatWasWritten: 'A nickname changes no team; leaving the boards does, and a test beside the area covers it.',
} as const;

export const getLeaderboard = defineRead({
  area: 'gamification',
  name: 'getLeaderboard',
  summary: 'The people with the most points, including the caller’s own line; optionally of a group or a job title.',
  query: z.strictObject({ maxitems, username: text(254, 1), ...group }),
  answer: leaderboardWithMovement,
  access: { kind: 'account' },
  scope: 'organisation',
  identity: { username: 'caller' },
  flag: 'gamification',
  fails: ['not_found'],
  changedBy: ['gamification/savePlayerSettings'],
});

export const getTeamLeaderboard = defineRead({
  area: 'gamification',
  name: 'getTeamLeaderboard',
  summary: 'The teams of the organisation, ranked by average points per member.',
  answer: z.array(teamLeaderboardEntry),
  access: { kind: 'account' },
  scope: 'organisation',
  flag: 'gamification',
  changedBy: [],
  exclude: nicknames,
});

export const comparePeople = defineRead({
  area: 'gamification',
  name: 'comparePeople',
  summary: 'The leaderboard for a week, a month, a season or all time, by points or by gain over the previous period.',
  query: z.strictObject({ maxitems, ladder: z.enum(['points', 'improvement']), ...span, ...group }),
  answer: leaderboard,
  access: { kind: 'account' },
  scope: 'organisation',
  flag: 'gamification',
  fails: ['not_found'],
  changedBy: ['gamification/savePlayerSettings'],
});

export const compareTeams = defineRead({
  area: 'gamification',
  name: 'compareTeams',
  summary: 'The teams of the organisation by average points per member, for a week, a month, a season or all time.',
  query: z.strictObject(span),
  answer: z.array(teamLeaderboardEntry),
  access: { kind: 'account' },
  scope: 'organisation',
  flag: 'gamification',
  fails: ['not_found'],
  changedBy: [],
  exclude: { ...nicknames, M3: 'A season belongs to everyone in the tenant.' },
});

const named = z.object({ id, name: z.string() });

export const getBoardChoices = defineRead({
  area: 'gamification',
  name: 'getBoardChoices',
  summary: 'The teams, job titles and seasons by which the caller can compare people.',
  answer: z.object({ teams: z.array(named), jobTitles: z.array(named), seasons: z.array(season) }),
  access: { kind: 'account' },
  scope: 'organisation',
  flag: 'gamification',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'Someone else manages seasons; getSeasons shows them.' },
});
