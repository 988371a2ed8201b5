/** Courses and curricula as the service area answers them; names on the wire are the specification's (section 3). */
import * as z from 'zod/mini';
import { deliveryTypes } from '../platform/constants.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { languages } from '../platform/tenant.ts';

/** 11 eLearning, 12 Video, 13 PDF, 15 Link, 16 Webinar or virtual classroom, 17 Instructor led. */
export const deliveryType = z.literal(Object.values(deliveryTypes));
export type DeliveryType = z.infer<typeof deliveryType>;

/** Whole percent, 0 to 100; the rule is in `lms/progress.ts`. */
export const percent = z.number().check(z.int(), z.minimum(0), z.maximum(100));
export const count = z.number().check(z.int(), z.minimum(0));

/** A course that must be completed before another may be started. */
export const prerequisite = z.object({ CourseID: id, CourseName: z.string(), isCompleted: z.boolean() });

/** One course with the progress of the person the call asks for. */
export const course = z.object({
  CourseID: id,
  CourseName: z.string(),
  CourseDescription: z.string(),
  type: deliveryType,
  /** How long the course takes, by its author. */
  minutes: count,
  language: z.enum(languages),
  updatedOn: day,
  likes: count,
  /** The caller likes it. */
  liked: z.boolean(),
  /** How often all people together opened its page, and started it. */
  views: count,
  launches: count,
  progress: percent,
  /** What the percentage counts, where the course has parts: shown as "3 of 4 lessons". */
  lessons: z.nullable(z.object({ done: count, total: count })),
  isCompleted: z.boolean(),
  completedOn: z.nullable(instant),
  lastOpenedOn: z.nullable(instant),
  mandatory: z.boolean(),
  /** The last day to complete it, in the viewer's own calendar. */
  dueOn: z.nullable(day),
  /** The one to do next: the first that is open, else the first; null where the course asks for none. */
  prerequisite: z.nullable(prerequisite),
  /** All of them, in the order in which they are best done. */
  prerequisites: z.array(prerequisite),
  /** Why `can.launch` is false: an open prerequisite, or nothing to play has been put in yet. */
  locked: z.nullable(z.enum(['prerequisite', 'noContent'])),
  can: z.object({ launch: z.boolean(), like: z.boolean() }),
});
export type Course = z.infer<typeof course>;

/** A curriculum, or a section of one (`parentid` names the curriculum), with the courses that are directly in it. */
export const courseOrCurriculum = z.object({
  id,
  parentid: z.nullable(id),
  name: z.string(),
  description: z.string(),
  kind: z.enum(['curriculum', 'section']),
  /** Of the curriculum's and its sections' courses together. */
  progress: percent,
  minutes: count,
  isCompleted: z.boolean(),
  courses: z.array(course),
});
export type CourseOrCurriculum = z.infer<typeof courseOrCurriculum>;

/** A course at its place in a curriculum: what the catalogue lists. A course in two curricula has two links. */
export const courseLink = z.extend(course, {
  curriculumId: id,
  curriculumName: z.string(),
  /** Section within the curriculum, null where the course is directly in it. */
  sectionId: z.nullable(id),
  sectionName: z.nullable(z.string()),
  position: count,
});
export type CourseLink = z.infer<typeof courseLink>;

/** What can be liked (ruling 16). */
export const likeSubjects = ['course', 'article', 'idea', 'ticket'] as const;
export const likeSubject = z.enum(likeSubjects);
export type LikeSubject = z.infer<typeof likeSubject>;

export const likes = z.object({ objecttype: likeSubject, ObjectID: id, likes: count, liked: z.boolean() });
