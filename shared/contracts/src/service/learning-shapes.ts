/** One person's learning as item pages, the learning home and the career charts show it. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { dueStates } from '../lms/deadline.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count, deliveryType, percent } from './shapes.ts';

/** The kinds of item page that learning answers, as their addresses spell them; surveys are the quizzes' own. */
export const itemKinds = ['curriculum', 'curriculum-section', 'catalog'] as const;

export const userItem = z.object({
  id,
  kind: z.enum(itemKinds),
  /** The section's curriculum, the course's section or curriculum; null at the top. A course in two places is twice. */
  parentid: z.nullable(id),
  name: z.string(),
  description: z.string(),
  progress: percent,
  isCompleted: z.boolean(),
  minutes: count,
  /** Courses that are in it, its sections' included; of a course null, as the next two of what holds courses. */
  courses: z.nullable(z.object({ total: count, completed: count })),
  /** Quizzes in it that the person has been given, its sections' included. Absent in older answers, and of a course. */
  quizzes: z.optional(z.object({ total: count, completed: count })),
  type: z.nullable(deliveryType),
  dueOn: z.nullable(day),
  mandatory: z.boolean(),
  locked: z.boolean(),
  /** Of a course: the person is in the middle of it. Absent in older answers, and of what holds courses. */
  isInProgress: z.optional(z.boolean()),
});
export type UserItem = z.infer<typeof userItem>;

/** Why something is on the story board, the most urgent first. */
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
  /** Spent in the course, as it reported. */
  minutesSpent: count,
  /** 0 to 100, the best one; null where the course gives none. */
  score: z.nullable(z.number()),
  /** The person's own. */
  views: count,
  launches: count,
  lastOpenedOn: z.nullable(instant),
  completedOn: z.nullable(instant),
  due: z.enum(dueStates),
});
export type CourseStats = z.infer<typeof courseStats>;

/** One proof of a skill: an objective of a course, a question of a quiz, a line of an assessment. */
export const skillEvidence = z.object({
  source: z.enum(['objective', 'quiz', 'assessment']),
  part: z.string(),
  level: percent,
  observedOn: instant,
  /** The course it was shown in, as far as the person still has it. */
  course: z.nullable(z.object({ CourseID: id, CourseName: z.string(), curriculumId: id })),
});

export const skill = z.object({
  SkillID: id,
  name: z.string(),
  level: percent,
  /** What the person’s role is expected to reach; null where nothing is. */
  target: z.nullable(percent),
  /** The level at the end of each day on which something was shown, the oldest first. */
  history: z.array(z.object({ day, level: percent })),
  /** Newest first. */
  evidence: z.array(skillEvidence),
});
export type Skill = z.infer<typeof skill>;

/** By name. Empty where nothing has been shown yet. */
export const individualScores = z.object({
  learner: person,
  skills: z.array(skill),
  /** Expected of the person’s role and not shown yet, by name. */
  expected: z.array(z.object({ SkillID: id, name: z.string(), target: percent })),
});
