/** A performance-dialog board: one per team and day. The specification defines the names on the wire (section 3). */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { agenda } from './agenda.ts';
import { boardFigureKinds } from './board-figure-kinds.ts';
import { issueStates } from './issue-rules.ts';
import { pdStatuses } from './statuses.ts';

export const statusID = z.literal(pdStatuses.map((one) => one.statusID));

export const userStatus = z.object({
  user: person,
  statusID,
  /** When the status was set; null if none was set. */
  since: z.nullable(instant),
});

/** Maps each field to the version that a change must name. A missing field was never changed and counts as 0. */
const versions = z.record(z.string(), fieldVersion);
const can = z.object({ change: z.boolean(), archive: z.boolean() });

export const newsTags = ['operations', 'recognition', 'people', 'safety'] as const;
export const boardNews = z.object({
  id,
  /** Id of the board it was written for; it is also on later ones until its last day. */
  PDBFK: id,
  tag: z.enum(newsTags),
  title: z.string(),
  text: z.string(),
  author: person,
  /** The delegate who wrote it for the author; null if the author wrote it, absent in older answers. */
  madeBy: z.optional(z.nullable(person)),
  createdOn: instant,
  /** Last day on which it is shown. */
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
  /** The delegates who asked (`madeBy`) and answered (`answerMadeBy`) on the person's behalf. */
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
  /** Id of the board it was raised on; while open it is on every later one. */
  PDBFK: id,
  kind: z.enum(issueKinds),
  title: z.string(),
  text: z.string(),
  /** State on the board's day. */
  state: z.enum(issueStates),
  progress: percent,
  /** Why it is blocked. */
  reason: z.string(),
  owner: person,
  createdBy: person,
  /** The delegate who raised it on the author's behalf. */
  madeBy: z.optional(z.nullable(person)),
  dueOn: z.nullable(day),
  raisedOn: day,
  closedOn: z.nullable(day),
  /** Id of the letter whose red day it addresses. */
  dimensionID: z.nullable(id),
  /** The link to the picture expires after some minutes. */
  picture: z.nullable(z.object({ link: z.string(), name: z.string() })),
  votes: z.object({ count, mine: z.boolean() }),
  comments: count,
  /** The latest escalation to the next tier, with its answer. */
  escalation: z.nullable(escalation),
  versions,
  can,
});
export type Issue = z.infer<typeof issue>;

export const measureUnits = ['percent', 'seconds', 'count', 'points', 'none'] as const;
/** A performance document: either a measure with its recent values, or a file. */
export const performanceDoc = z.object({
  PDPDPK: id,
  PDBFK: id,
  kind: z.enum(['measure', 'file']),
  title: z.string(),
  note: z.string(),
  /**
   * For a measure: its value on the board's day, its unit, earlier values oldest first, and which direction is better.
   */
  measureID: z.nullable(id),
  value: z.nullable(z.number()),
  unit: z.enum(measureUnits),
  target: z.nullable(z.number()),
  readings: z.array(z.number()),
  better: z.nullable(z.enum(['up', 'down'])),
  /** The letter that the measure counts for, and the value beyond which it proposes a red day. */
  dimensionID: z.optional(z.nullable(id)),
  redAt: z.optional(z.nullable(z.number())),
  /** Who entered the value; null if the portal read it. */
  valuedBy: z.optional(z.nullable(z.object({ FirstName: z.string(), LastName: z.string() }))),
  /** For a value that the portal has read. */
  figure: z.optional(
    z.nullable(
      z.object({
        kind: z.enum(boardFigureKinds),
        readOn: instant,
        /** The page that shows them; null if the viewer does not have it. */
        link: z.nullable(z.string()),
      }),
    ),
  ),
  /** Only for files. */
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
  /** One per member of the team, people who need help first. */
  userStatuses: z.array(userStatus),
  /** When the meeting ended; null if none was held. */
  metOn: z.nullable(instant),
  can: z.object({
    setOwnStatus: z.boolean(),
    setStatusOfOthers: z.boolean(),
    edit: z.boolean(),
    /** May open boards of the team, lead its meeting and archive the board. */
    lead: z.boolean(),
  }),
});
export type Board = z.infer<typeof board>;

export const dimension = z.object({ dimensionID: id, letter: z.string(), name: z.string() });
export type Dimension = z.infer<typeof dimension>;

const dayMark = z.object({
  day,
  mark: z.enum(['green', 'red']),
  reason: z.string(),
  /** Id of the action taken on a red day. */
  issueID: z.nullable(id),
  markedBy: person,
  madeBy: z.optional(z.nullable(person)),
});

export const monthLetter = z.extend(dimension, { marks: z.array(dayMark) });
export type MonthLetter = z.infer<typeof monthLetter>;

export const meeting = z.object({
  endedOn: instant,
  ledBy: z.nullable(person),
  madeBy: z.optional(z.nullable(person)),
  summary: z.string(),
  /** Duration of each agenda part in seconds, in agenda order. */
  seconds: z.array(count),
});

/** A board with everything its page shows. */
export const openBoard = z.extend(board, {
  agenda,
  /** Letters for the month of the board's day. */
  letters: z.array(monthLetter),
  /** Questions of other teams to this one; answered ones only on the board of that day. */
  escalations: z.array(escalation),
  /** The team that this one escalates to. */
  escalatesTo: z.nullable(z.object({ TeamID: id, TeamName: z.string() })),
  meeting: z.nullable(meeting),
  /** True if the portal reads figures for the boards of the team, also before this one has any. */
  measuresFigures: z.optional(z.boolean()),
  isArchived: z.boolean(),
});
export type OpenBoard = z.infer<typeof openBoard>;
