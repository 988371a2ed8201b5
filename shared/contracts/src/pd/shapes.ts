/** A performance-dialog board: one a team a day. Names on the wire are the specification's (section 3). */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { agenda } from './agenda.ts';
import { issueStates } from './issue-rules.ts';
import { pdStatuses } from './statuses.ts';

export const statusID = z.literal(pdStatuses.map((one) => one.statusID));

export const userStatus = z.object({
  user: person,
  statusID,
  /** When it was set; null while nothing was said. */
  since: z.nullable(instant),
});

/** Field → version: what a change is based on. A field that is missing was never changed and is at 0. */
const versions = z.record(z.string(), fieldVersion);
const can = z.object({ change: z.boolean(), archive: z.boolean() });

export const newsTags = ['operations', 'recognition', 'people', 'safety'] as const;
export const boardNews = z.object({
  id,
  /** The board it was written for; it is on later ones until its last day. */
  PDBFK: id,
  tag: z.enum(newsTags),
  title: z.string(),
  text: z.string(),
  author: person,
  /** Who wrote it for the author; null for the author's own, absent in older answers. */
  madeBy: z.optional(z.nullable(person)),
  createdOn: instant,
  /** Last day it matters. */
  until: z.nullable(day),
  versions,
  can,
});
export type BoardNews = z.infer<typeof boardNews>;

export const escalation = z.object({
  escalationID: id,
  issueID: id,
  issueTitle: z.string(),
  fromTeamID: id,
  fromTeam: z.string(),
  toTeamID: id,
  toTeam: z.string(),
  ask: z.string(),
  askedBy: person,
  /** Who asked, and who answered, for the person named. */
  madeBy: z.optional(z.nullable(person)),
  askedOn: instant,
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(person),
  answerMadeBy: z.optional(z.nullable(person)),
  answeredOn: z.nullable(instant),
});
export type Escalation = z.infer<typeof escalation>;

export const issueKinds = ['idea', 'issue'] as const;
export const issue = z.object({
  id,
  /** The board it was raised on; what is open is on every later one. */
  PDBFK: id,
  kind: z.enum(issueKinds),
  title: z.string(),
  text: z.string(),
  /** As of the board's day. */
  state: z.enum(issueStates),
  progress: percent,
  /** Why it is blocked. */
  reason: z.string(),
  owner: person,
  createdBy: person,
  /** Who raised it for them. */
  madeBy: z.optional(z.nullable(person)),
  dueOn: z.nullable(day),
  raisedOn: day,
  closedOn: z.nullable(day),
  /** Whose red day it answers. */
  dimensionID: z.nullable(id),
  /** Its link opens the picture for some minutes. */
  picture: z.nullable(z.object({ link: z.string(), name: z.string() })),
  votes: z.object({ count, mine: z.boolean() }),
  comments: count,
  /** The last time the next tier was asked, with its answer. */
  escalation: z.nullable(escalation),
  versions,
  can,
});
export type Issue = z.infer<typeof issue>;

export const measureUnits = ['percent', 'seconds', 'count', 'points', 'none'] as const;
/** A performance document: a measured value with its last readings, or a file. */
export const performanceDoc = z.object({
  PDPDPK: id,
  PDBFK: id,
  kind: z.enum(['measure', 'file']),
  title: z.string(),
  note: z.string(),
  /** Of a measure: the value of the board's day, its unit, earlier readings oldest first, and which way is good. */
  measureID: z.nullable(id),
  value: z.nullable(z.number()),
  unit: z.enum(measureUnits),
  target: z.nullable(z.number()),
  readings: z.array(z.number()),
  better: z.nullable(z.enum(['up', 'down'])),
  /** Of a file. */
  filename: z.nullable(z.string()),
  sizeBytes: z.nullable(count),
  updatedOn: instant,
  versions,
  can,
});
export type PerformanceDoc = z.infer<typeof performanceDoc>;

export const board = z.object({
  SessionIDPK: id,
  /** The day the board is for. */
  Held: day,
  startsAt: z.nullable(instant),
  TeamID: id,
  TeamName: z.string(),
  isToday: z.boolean(),
  newsItems: listOfKnown(boardNews),
  issues: listOfKnown(issue),
  PerformanceDocs: listOfKnown(performanceDoc),
  /** One for each member of the team, who needs help first. */
  userStatuses: z.array(userStatus),
  /** When its meeting ended; null while there was none. */
  metOn: z.nullable(instant),
  can: z.object({
    setOwnStatus: z.boolean(),
    setStatusOfOthers: z.boolean(),
    edit: z.boolean(),
    /** Opens boards of the team, leads its meeting, archives it. */
    lead: z.boolean(),
  }),
});
export type Board = z.infer<typeof board>;

export const dimension = z.object({ dimensionID: id, letter: z.string(), name: z.string() });
export type Dimension = z.infer<typeof dimension>;

export const dayMark = z.object({
  day,
  mark: z.enum(['green', 'red']),
  reason: z.string(),
  /** What is done about a red day. */
  issueID: z.nullable(id),
  markedBy: person,
  madeBy: z.optional(z.nullable(person)),
});
export type DayMark = z.infer<typeof dayMark>;

export const monthLetter = z.extend(dimension, { marks: z.array(dayMark) });
export type MonthLetter = z.infer<typeof monthLetter>;

export const meeting = z.object({
  endedOn: instant,
  ledBy: z.nullable(person),
  madeBy: z.optional(z.nullable(person)),
  summary: z.string(),
  /** Seconds that each part of the agenda took, in its order. */
  seconds: z.array(count),
});

/** One board as its page shows it. */
export const openBoard = z.extend(board, {
  agenda,
  /** The month of the board's day. */
  letters: z.array(monthLetter),
  /** What other teams ask this one; answered ones for the board's day. */
  escalations: z.array(escalation),
  /** The team that this one escalates to. */
  escalatesTo: z.nullable(z.object({ TeamID: id, TeamName: z.string() })),
  meeting: z.nullable(meeting),
  isArchived: z.boolean(),
});
export type OpenBoard = z.infer<typeof openBoard>;
