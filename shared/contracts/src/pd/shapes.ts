/** A performance-dialog board: one a team a day. Names on the wire are the specification's (section 3). */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { pdStatuses } from './statuses.ts';

export const statusID = z.literal(pdStatuses.map((one) => one.statusID));

export const userStatus = z.object({
  user: person,
  statusID,
  /** When it was set; null while nothing was said. */
  since: z.nullable(instant),
});

export const boardNews = z.object({
  id,
  /** The board it stands on. */
  PDBFK: id,
  tag: z.enum(['operations', 'recognition', 'people', 'safety']),
  title: z.string(),
  text: z.string(),
  author: person,
  createdOn: instant,
  /** Last day it matters. */
  until: z.nullable(day),
});

export const issueStates = ['new', 'in progress', 'blocked', 'done'] as const;
export const issue = z.object({
  id,
  PDBFK: id,
  kind: z.enum(['idea', 'issue']),
  title: z.string(),
  text: z.string(),
  state: z.enum(issueStates),
  progress: percent,
  owner: person,
  createdBy: person,
  dueOn: z.nullable(day),
});

/** A performance document: a measured value with its last readings, or a file. */
export const performanceDoc = z.object({
  PDPDPK: id,
  PDBFK: id,
  kind: z.enum(['measure', 'file']),
  title: z.string(),
  /** Of a measure: the value of the board's day, its unit, earlier readings oldest first, and which way is good. */
  value: z.nullable(z.number()),
  unit: z.enum(['percent', 'seconds', 'count', 'points', 'none']),
  target: z.nullable(z.number()),
  readings: z.array(z.number()),
  better: z.nullable(z.enum(['up', 'down'])),
  /** Of a file. */
  filename: z.nullable(z.string()),
  sizeBytes: z.nullable(count),
  updatedOn: instant,
});

export const board = z.object({
  SessionIDPK: id,
  /** The day the board is for. */
  Held: day,
  startsAt: z.nullable(instant),
  TeamID: id,
  TeamName: z.string(),
  isToday: z.boolean(),
  newsItems: z.array(boardNews),
  issues: z.array(issue),
  PerformanceDocs: z.array(performanceDoc),
  /** One for each member of the team, who needs help first. */
  userStatuses: z.array(userStatus),
  can: z.object({ setOwnStatus: z.boolean(), setStatusOfOthers: z.boolean(), edit: z.boolean() }),
});
export type Board = z.infer<typeof board>;
