/** A team's actions, trends and archive. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { issueStates } from './issue-rules.ts';
import { issueKinds, measureUnits } from './shapes.ts';

export const actionFilters = ['open', 'overdue', 'mine', 'done', 'all'] as const;
export type ActionFilter = (typeof actionFilters)[number];

export const teamAction = z.object({
  IId: id,
  boardID: id,
  kind: z.enum(issueKinds),
  title: z.string(),
  state: z.enum(issueStates),
  reason: z.string(),
  owner: person,
  createdBy: person,
  madeBy: z.optional(z.nullable(person)),
  raisedOn: day,
  dueOn: z.nullable(day),
  closedOn: z.nullable(day),
  isOverdue: z.boolean(),
  votes: count,
});
export type TeamAction = z.infer<typeof teamAction>;

/** One entry per board in the period, oldest first. */
const trendDay = z.object({
  day,
  boardID: id,
  open: count,
  closed: count,
  /** Number of members who set a status, and of all members. */
  said: count,
  members: count,
  red: count,
  green: count,
});

export const teamTrends = z.object({
  days: z.array(trendDay),
  measures: z.array(
    z.object({
      measureID: id,
      title: z.string(),
      unit: z.enum(measureUnits),
      target: z.nullable(z.number()),
      better: z.enum(['up', 'down']),
      /** In the order of `days`; null for days without a value. */
      values: z.array(z.nullable(z.number())),
    }),
  ),
});
export type TeamTrends = z.infer<typeof teamTrends>;

export const archivedKinds = ['board', 'news', 'issue', 'document'] as const;
export type ArchivedKind = (typeof archivedKinds)[number];
export const archivedItem = z.object({
  kind: z.enum(archivedKinds),
  id,
  title: z.string(),
  /** Day of the board, or of the board that the item is on. */
  day,
  archivedOn: instant,
  archivedBy: z.nullable(person),
  madeBy: z.optional(z.nullable(person)),
  canRestore: z.boolean(),
});
export type ArchivedItem = z.infer<typeof archivedItem>;

/** A team whose boards the caller may read. */
export const boardTeam = z.object({
  TeamID: id,
  TeamName: z.string(),
  isOwn: z.boolean(),
  canLead: z.boolean(),
  members: z.array(person),
  /** The team's measures, in the team's order. */
  measures: z.array(
    z.object({
      measureID: id,
      title: z.string(),
      unit: z.enum(measureUnits),
      target: z.nullable(z.number()),
      better: z.enum(['up', 'down']),
    }),
  ),
});
export type BoardTeam = z.infer<typeof boardTeam>;

/** A team as shown in lists. */
export const boardTeamName = z.object({ TeamID: id, TeamName: z.string(), isOwn: z.boolean(), canLead: z.boolean() });
export type BoardTeamName = z.infer<typeof boardTeamName>;
