/** The team's learning as its leaders see it. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { day, id, instant } from '../../platform/shapes.ts';
import { count, percent } from '../../service/shapes.ts';
import { cellStates } from './cell-state.ts';

const heatCell = z.object({
  CourseID: id,
  state: z.enum(cellStates),
  progress: percent,
  dueOn: z.nullable(day),
  completedOn: z.nullable(instant),
  /** True if someone marked it as completed by hand; the completion record says who. */
  byHand: z.boolean(),
});
export type HeatCell = z.infer<typeof heatCell>;

const heatCourse = z.object({
  CourseID: id,
  CourseName: z.string(),
  /** Mandatory for at least one member. */
  mandatory: z.boolean(),
  /** Number of members who are assigned it, and of these who have completed it. */
  given: count,
  completed: count,
});

export const heatMap = z.object({
  TeamID: id,
  TeamName: z.string(),
  /** Mandatory ones first, then sorted by name. */
  courses: z.array(heatCourse),
  /** Sorted by name; cells follow the order of `courses` and exist only for courses assigned to the member. */
  members: z.array(z.object({ person, cells: z.array(heatCell) })),
  summary: z.object({ members: count, overdue: count, dueSoon: count, completedShare: percent }),
});
export type HeatMap = z.infer<typeof heatMap>;

/** An entry of the completion record, which is sorted newest first. */
export const completionRecord = z.object({
  CompletionID: id,
  completedOn: instant,
  how: z.enum(['course', 'hand']),
  markedBy: z.nullable(person),
  /** The person on whose behalf a delegate acted. */
  markedFor: z.optional(z.nullable(person)),
  reason: z.nullable(z.string()),
  score: z.nullable(z.number()),
  revertedOn: z.nullable(instant),
  revertedBy: z.nullable(person),
  revertedFor: z.optional(z.nullable(person)),
  revertReason: z.nullable(z.string()),
  /** True if it is valid and was marked by hand, so that it can be reverted with a reason. */
  canRevert: z.boolean(),
});
export type CompletionRecord = z.infer<typeof completionRecord>;

export const newcomerRule = z.object({
  RuleID: id,
  CourseID: id,
  CourseName: z.string(),
  days: count,
  madeBy: z.nullable(person),
  /** The person on whose behalf a delegate acted. */
  madeFor: z.optional(z.nullable(person)),
});
