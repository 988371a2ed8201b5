/** Leaderboards and missions; names on the wire are the specification's (sections 3 and 7). */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { activityEvents } from './activity-events.ts';

export const rank = z.number().check(z.int(), z.minimum(1));

export const leaderboardEntry = z.object({
  /** For people with a nickname that name: a user name would give them away. */
  username: z.string(),
  name: z.string(),
  AvatarImage: z.nullable(z.string()),
  teamName: z.string(),
  points: z.number(),
  level: rank,
  /** Equal points share a rank. */
  rank,
  /** The caller's own line. */
  mine: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

export const leaderboard = z.object({
  entries: z.array(leaderboardEntry),
  /** The caller's line, also where it is below the list; null where the caller is not of the group asked for. */
  thisuser: z.nullable(leaderboardEntry),
  /** Points the caller lacks to the next better rank; null for who leads. */
  gapToNext: z.nullable(z.number()),
  /** How many people are ranked. */
  people: count,
});
export type Leaderboard = z.infer<typeof leaderboard>;

export const teamLeaderboardEntry = z.object({
  CompanyID: id,
  CompanyName: z.string(),
  /** Of all members together. */
  points: z.number(),
  members: count,
  /** Points a member: what the rank counts. */
  average: z.number(),
  rank,
  mine: z.boolean(),
});
export type TeamLeaderboardEntry = z.infer<typeof teamLeaderboardEntry>;

/** One step of a mission. */
export const missionItem = z.object({
  MissionId: id,
  /** A number of the specification: 22 to 25 are set at sign-in. */
  itemID: z.number().check(z.int(), z.minimum(1)),
  title: z.string(),
  /** The confirmed activities that move it; null for one that only the person reports. */
  deed: knownOr(activityEvents, null),
  /** Acts done so far, and how many it takes. */
  count,
  target: z.number().check(z.int(), z.minimum(1)),
  isCompleted: z.boolean(),
  /** Its last act. */
  completedOn: z.nullable(instant),
  /** The person may report this step as done; all others are set by the server. */
  selfReportable: z.boolean(),
});

export const mission = z.object({
  MissionId: id,
  title: z.string(),
  description: z.string(),
  /** Given when the mission is completed. */
  points: count,
  startsOn: instant,
  endsOn: z.nullable(instant),
  done: count,
  total: count,
  progress: percent,
  isCompleted: z.boolean(),
  items: z.array(missionItem),
});
export type Mission = z.infer<typeof mission>;

export const missionProgressAnswer = z.object({
  /** Open missions first, the nearest end first. */
  missions: z.array(mission),
  points: z.number(),
  level: rank,
  /** Points at which the next level begins. */
  nextLevelAt: z.number(),
});
