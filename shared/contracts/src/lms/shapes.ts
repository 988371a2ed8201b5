/** A learner's open, started and completed courses. */
import * as z from 'zod/mini';
import { day, id, instant } from '../platform/shapes.ts';
import { count, deliveryType, percent } from '../service/shapes.ts';
import { dueStates } from './deadline.ts';

/** A course in lists of the learner's own courses. */
export const ownCourse = z.object({
  CourseID: id,
  CourseName: z.string(),
  CourseDescription: z.string(),
  /** Subject of the drawing that the author chose; null for one by title. Absent in older answers. */
  drawing: z.optional(z.nullable(z.string())),
  curriculumId: id,
  curriculumName: z.string(),
  type: deliveryType,
  minutes: count,
  minutesLeft: count,
  progress: percent,
  lessons: z.nullable(z.object({ done: count, total: count })),
  isCompleted: z.boolean(),
  mandatory: z.boolean(),
  dueOn: z.nullable(day),
  due: z.enum(dueStates),
  lastOpenedOn: z.nullable(instant),
  /** Number of times the person has started it. */
  launches: count,
  /** Route on which the learner continues the course. */
  goOn: z.string(),
  /** Route of the course's page. Absent in older answers. */
  address: z.optional(z.string()),
});
export type OwnCourse = z.infer<typeof ownCourse>;

export const completion = z.extend(ownCourse, {
  completedOn: instant,
  /** 0 to 100 if the course gives a score. */
  score: z.nullable(z.number()),
});
export type Completion = z.infer<typeof completion>;

export const deadlinesAndCompletions = z.object({
  /** Open courses with a deadline, the most urgent first. */
  deadlines: z.array(ownCourse),
  /** Newest first. */
  completions: z.array(completion),
  /** Started but not completed, last opened first: the first one is the "Continue" card. */
  inProgress: z.array(ownCourse),
  summary: z.object({ overdue: count, dueSoon: count, inProgress: count, completed: count }),
});
export type DeadlinesAndCompletions = z.infer<typeof deadlinesAndCompletions>;
