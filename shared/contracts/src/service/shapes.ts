/**
 * Courses and curricula as the service area returns them; the specification defines the names on the wire (section 3).
 */
import * as z from 'zod/mini';
import { deliveryTypes } from '../platform/constants.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { languages } from '../platform/tenant.ts';

/** 11 eLearning, 12 Video, 13 PDF, 15 Link, 16 Webinar or virtual classroom, 17 Instructor led. */
export const deliveryType = z.literal(Object.values(deliveryTypes));
export type DeliveryType = z.infer<typeof deliveryType>;

/** Whole percent, 0 to 100; the rule is in `lms/curriculum-progress.ts`. */
export const percent = z.number().check(z.int(), z.minimum(0), z.maximum(100));
export const count = z.number().check(z.int(), z.minimum(0));

/** A course that must be completed before another may be started. */
export const prerequisite = z.object({ CourseID: id, CourseName: z.string(), isCompleted: z.boolean() });

/** A course with the progress of the person named by the call. */
export const course = z.object({
  CourseID: id,
  CourseName: z.string(),
  CourseDescription: z.string(),
  /** Subject of the drawing that the author chose; null for one by title. Absent in older answers. */
  drawing: z.optional(z.nullable(z.string())),
  type: deliveryType,
  /** Duration in minutes, as stated by the author. */
  minutes: count,
  language: z.enum(languages),
  updatedOn: day,
  likes: count,
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** How often its page was viewed and the course was started, over all people. */
  views: count,
  launches: count,
  progress: percent,
  /** Number of completed lessons, if the course has any: shown as "3 of 4 lessons". */
  lessons: z.nullable(z.object({ done: count, total: count })),
  isCompleted: z.boolean(),
  completedOn: z.nullable(instant),
  lastOpenedOn: z.nullable(instant),
  mandatory: z.boolean(),
  /** The last day on which it can be completed on time, in the viewer's time zone. */
  dueOn: z.nullable(day),
  /** The prerequisite to do next: the first open one, otherwise the first. Null if there is none. */
  prerequisite: z.nullable(prerequisite),
  /** All prerequisites in recommended order. */
  prerequisites: z.array(prerequisite),
  /** Why `can.launch` is false: an open prerequisite, or a course without content. */
  locked: z.nullable(z.enum(['prerequisite', 'noContent'])),
  can: z.object({ launch: z.boolean(), like: z.boolean() }),
});
export type Course = z.infer<typeof course>;

/** A curriculum or a section of one (`parentid` names the curriculum), with its direct courses. */
export const courseOrCurriculum = z.object({
  id,
  parentid: z.nullable(id),
  name: z.string(),
  description: z.string(),
  /** Subject of the drawing that the author chose; null for one by title. Absent in older answers. */
  drawing: z.optional(z.nullable(z.string())),
  kind: z.enum(['curriculum', 'section']),
  /** Progress over all courses, including those in sections. */
  progress: percent,
  minutes: count,
  isCompleted: z.boolean(),
  courses: z.array(course),
});
export type CourseOrCurriculum = z.infer<typeof courseOrCurriculum>;

/** A course at its place in a curriculum, as listed in the catalogue. A course in two curricula has two links. */
export const courseLink = z.extend(course, {
  curriculumId: id,
  curriculumName: z.string(),
  /** Id of the section; null if the course is directly in the curriculum. */
  sectionId: z.nullable(id),
  sectionName: z.nullable(z.string()),
  position: count,
});
export type CourseLink = z.infer<typeof courseLink>;

/** Kinds of objects that can be liked (ruling 16). */
export const likeSubjects = ['course', 'article', 'idea', 'ticket'] as const;
export const likeSubject = z.enum(likeSubjects);
export type LikeSubject = z.infer<typeof likeSubject>;

export const likes = z.object({ objecttype: likeSubject, ObjectID: id, likes: count, liked: z.boolean() });
