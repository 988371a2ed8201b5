/** Leaderboards and missions; the specification defines the names on the wire (sections 3 and 7). */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { activityEvents } from './activity-events.ts';

export const rank = z.number().check(z.int(), z.minimum(1));

const leaderboardEntry = z.object({
  /** For people with a nickname this is the nickname: a user name would identify them. */
  username: z.string(),
  name: z.string(),
  AvatarImage: z.nullable(z.string()),
  teamName: z.string(),
  points: z.number(),
  level: rank,
  /** Equal points share a rank. */
  rank,
  /** True for the caller's own row. */
  mine: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

export const leaderboard = z.object({
  entries: z.array(leaderboardEntry),
  /**
   * The caller's row, even if it is below the listed ones; null if the caller does not belong to the requested group.
   */
  thisuser: z.nullable(leaderboardEntry),
  /** Points that the caller needs for the next better rank; null for the leader. */
  gapToNext: z.nullable(z.number()),
  /** Number of ranked people. */
  people: count,
});
export type Leaderboard = z.infer<typeof leaderboard>;

export const leaderboardWithMovement = z.extend(leaderboard, {
  /**
   * Places that the caller has gained since the beginning of the week; negative if lost. Null if they were or are not
   * ranked, and on boards other than an organisation's; absent in older answers.
   */
  movedUp: z.optional(z.nullable(z.int())),
});

export const teamLeaderboardEntry = z.object({
  CompanyID: id,
  CompanyName: z.string(),
  /** Sum over all members. */
  points: z.number(),
  members: count,
  /** Points per member, which determine the rank. */
  average: z.number(),
  rank,
  mine: z.boolean(),
});
export type TeamLeaderboardEntry = z.infer<typeof teamLeaderboardEntry>;

/** A step of a mission. */
const missionItem = z.object({
  MissionId: id,
  /** Item number of the specification: 22 to 25 are set at sign-in. */
  itemID: z.number().check(z.int(), z.minimum(1)),
  title: z.string(),
  /** The confirmed activity that advances the step; null if only the person reports it. */
  deed: knownOr(activityEvents, null),
  /** Progress so far and the number required. */
  count,
  target: z.number().check(z.int(), z.minimum(1)),
  isCompleted: z.boolean(),
  /** Time of the last activity that counted. */
  completedOn: z.nullable(instant),
  /** True if the person may report this step as done; the server sets all others. */
  selfReportable: z.boolean(),
});

export const mission = z.object({
  MissionId: id,
  title: z.string(),
  description: z.string(),
  /** Points for completing the mission. */
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
  /** Open missions first, soonest end first. */
  missions: z.array(mission),
  points: z.number(),
  level: rank,
  /** Points at which the next level begins. */
  nextLevelAt: z.number(),
  /** Weeks in a row in which the caller learned or did something (0341); absent in older answers. */
  streak: z.optional(count),
});
