/** The team's learning as those who lead it see it. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { day, id, instant } from '../../platform/shapes.ts';
import { count, percent } from '../../service/shapes.ts';
import { cellStates } from './cell-state.ts';

export const heatCell = z.object({
  CourseID: id,
  state: z.enum(cellStates),
  progress: percent,
  dueOn: z.nullable(day),
  completedOn: z.nullable(instant),
  /** By hand, by whom the record says. */
  byHand: z.boolean(),
});
export type HeatCell = z.infer<typeof heatCell>;

export const heatCourse = z.object({
  CourseID: id,
  CourseName: z.string(),
  /** For at least one member. */
  mandatory: z.boolean(),
  /** Members who are given it, and of these who have completed it. */
  given: count,
  completed: count,
});

export const heatMap = z.object({
  TeamID: id,
  TeamName: z.string(),
  /** Mandatory ones first, then by name. */
  courses: z.array(heatCourse),
  /** By name; cells in the order of `courses`, with those only that the member is given. */
  members: z.array(z.object({ person, cells: z.array(heatCell) })),
  summary: z.object({ members: count, overdue: count, dueSoon: count, completedShare: percent }),
});
export type HeatMap = z.infer<typeof heatMap>;

/** One completion of the record, newest first. */
export const completionRecord = z.object({
  CompletionID: id,
  completedOn: instant,
  how: z.enum(['course', 'hand']),
  markedBy: z.nullable(person),
  /** The principal, if a delegate acted. */
  markedFor: z.optional(z.nullable(person)),
  reason: z.nullable(z.string()),
  score: z.nullable(z.number()),
  revertedOn: z.nullable(instant),
  revertedBy: z.nullable(person),
  revertedFor: z.optional(z.nullable(person)),
  revertReason: z.nullable(z.string()),
  /** It counts and was marked by hand, so that a reason takes it back. */
  canRevert: z.boolean(),
});
export type CompletionRecord = z.infer<typeof completionRecord>;

export const newcomerRule = z.object({
  RuleID: id,
  CourseID: id,
  CourseName: z.string(),
  days: count,
  madeBy: z.nullable(person),
  /** The principal, if a delegate acted. */
  madeFor: z.optional(z.nullable(person)),
});
