/** A person's learning as shown on item pages, the learning home and the career charts. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { dueStates } from '../lms/deadline.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count, deliveryType, percent } from './shapes.ts';

/** Kinds of item pages that this area serves, as in their addresses; quizzes serve those of surveys. */
export const itemKinds = ['curriculum', 'curriculum-section', 'catalog'] as const;

export const userItem = z.object({
  id,
  kind: z.enum(itemKinds),
  /**
   * Id of a section's curriculum, or of a course's section or curriculum; null at the top level. A course in two places
   * is listed twice.
   */
  parentid: z.nullable(id),
  name: z.string(),
  description: z.string(),
  progress: percent,
  isCompleted: z.boolean(),
  minutes: count,
  /**
   * Number of courses including those in sections; null for a course, as are the next two fields for curricula and
   * sections.
   */
  courses: z.nullable(z.object({ total: count, completed: count })),
  /** Number of assigned quizzes including those in sections. Absent in older answers and for courses. */
  quizzes: z.optional(z.object({ total: count, completed: count })),
  type: z.nullable(deliveryType),
  dueOn: z.nullable(day),
  mandatory: z.boolean(),
  locked: z.boolean(),
  /** For a course: whether it is in progress. Absent in older answers and for curricula and sections. */
  isInProgress: z.optional(z.boolean()),
});
export type UserItem = z.infer<typeof userItem>;

/** Why a course is on the story board, the most urgent reason first. */
export const storyReasons = ['overdue', 'dueSoon', 'continue', 'mandatory', 'new'] as const;
export type StoryReason = (typeof storyReasons)[number];

export const storyBoardItem = z.object({
  reason: z.enum(storyReasons),
  CourseID: id,
  CourseName: z.string(),
  curriculumId: id,
  type: deliveryType,
  progress: percent,
  minutesLeft: count,
  dueOn: z.nullable(day),
  /** Absent in older answers. */
  lastOpenedOn: z.optional(z.nullable(instant)),
});
export type StoryBoardItem = z.infer<typeof storyBoardItem>;

export const courseStates = ['notStarted', 'inProgress', 'completed'] as const;

export const courseStats = z.object({
  CourseID: id,
  CourseName: z.string(),
  curriculumId: id,
  type: deliveryType,
  state: z.enum(courseStates),
  progress: percent,
  /** Time spent in the course, as the course reported it. */
  minutesSpent: count,
  /** The best score, 0 to 100; null if the course gives none. */
  score: z.nullable(z.number()),
  /** Number of the person's own views. */
  views: count,
  launches: count,
  lastOpenedOn: z.nullable(instant),
  completedOn: z.nullable(instant),
  due: z.enum(dueStates),
});
export type CourseStats = z.infer<typeof courseStats>;

/** The outcome of a course for a learner, requested once they have finished. */
export const courseOutcome = z.object({
  CourseID: id,
  completedOn: z.nullable(instant),
  /** Null if the course gives none, or has not been completed. */
  certificate: z.nullable(
    z.object({
      CertificateID: id,
      /** With which anyone can verify it. Absent in older answers. */
      code: z.optional(z.string()),
    }),
  ),
  /** What completing it has earned. Null if points are off, or it has earned none yet. */
  points: z.nullable(z.number()),
  /** Places gained on the leaderboard this week, if it was completed in it. Absent in older answers. */
  movedUp: z.optional(z.nullable(z.int())),
  /** The next course of the curriculum; if nothing in it is open, the most urgent of the person's other courses. */
  next: z.nullable(
    z.object({
      CourseID: id,
      CourseName: z.string(),
      /** Route on which it is started or continued. */
      goOn: z.string(),
    }),
  ),
});
export type CourseOutcome = z.infer<typeof courseOutcome>;

/** Evidence of a skill: an objective of a course, a question of a quiz, or a skill in an assessment. */
const skillEvidence = z.object({
  source: z.enum(['objective', 'quiz', 'assessment']),
  part: z.string(),
  level: percent,
  observedOn: instant,
  /** The course that provided it, if the person still has access. */
  course: z.nullable(z.object({ CourseID: id, CourseName: z.string(), curriculumId: id })),
});

export const skill = z.object({
  SkillID: id,
  name: z.string(),
  level: percent,
  /** Level expected of the person’s role; null if none is defined. */
  target: z.nullable(percent),
  /** The level at the end of each day with new evidence, oldest first. */
  history: z.array(z.object({ day, level: percent })),
  /** Newest first. */
  evidence: z.array(skillEvidence),
});
export type Skill = z.infer<typeof skill>;

/** Sorted by name. Empty without any evidence. */
export const individualScores = z.object({
  learner: person,
  skills: z.array(skill),
  /** Skills expected of the person’s role without evidence yet, sorted by name. */
  expected: z.array(z.object({ SkillID: id, name: z.string(), target: percent })),
  /** A few open courses on skills below the expected level. Absent in older answers. */
  lessons: z.optional(z.array(z.object({ SkillID: id, CourseID: id, CourseName: z.string(), curriculumId: id }))),
});
