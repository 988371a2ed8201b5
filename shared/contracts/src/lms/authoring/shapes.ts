/** The catalogue as its authors see it: courses and curricula in all states, with their audiences. */
import * as z from 'zod/mini';
import { languages } from '../../platform/languages.ts';
import { roles } from '../../platform/roles.ts';
import { day, id } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { count, course, deliveryType } from '../../service/shapes.ts';
import { offerStates } from '../offer.ts';
import { versionedCourseFields, versionedCurriculumFields } from './fields.ts';

const offerState = z.enum(offerStates);

/** Due date of a course for people who are assigned it here: a fixed day, or a number of days after the assignment. */
export const dueRule = z.union([
  z.strictObject({ on: day }),
  z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(3650)) }),
]);
export type DueRule = z.infer<typeof dueRule>;

export const place = z.strictObject({ CourseID: id, mandatory: z.boolean(), due: z.nullable(dueRule) });
export type Place = z.infer<typeof place>;
export const mostPlaces = 200;

/**
 * The audience of a curriculum: everyone, or a combination of the other kinds. A `unit` is a country or another unit of
 * the tree.
 */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('organisation'), id }),
  z.strictObject({ kind: z.literal('unit'), id }),
  z.strictObject({ kind: z.literal('team'), id }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(roles) }),
  z.strictObject({ kind: z.literal('person'), id }),
]);
export type Audience = z.infer<typeof audience>;
export const mostAudiences = 100;

/** Why a course cannot be published yet. */
const publishProblems = ['noDescription', 'noContent'] as const;
export type PublishProblem = (typeof publishProblems)[number];

const courseLine = z.object({
  CourseID: id,
  CourseName: z.string(),
  type: deliveryType,
  state: offerState,
  minutes: count,
  language: z.enum(languages),
  competence: z.string(),
  updatedOn: day,
  /** Number of curricula and sections that contain it. */
  places: count,
  hasContent: z.boolean(),
});
export type CourseLine = z.infer<typeof courseLine>;

const curriculumLine = z.object({
  CurriculumID: id,
  /** Null for a curriculum; for a section the id of its curriculum. */
  parentid: z.nullable(id),
  name: z.string(),
  state: offerState,
  courses: count,
  /** Number of people in its audience; a section has the audience of its curriculum. */
  people: count,
});
export type CurriculumLine = z.infer<typeof curriculumLine>;

export const authoring = z.object({
  /** In the tenant's order; each curriculum comes before its sections. */
  curricula: z.array(curriculumLine),
  /** Sorted by name. */
  courses: z.array(courseLine),
  /** Skills that courses can teach, sorted by name. */
  competences: z.array(z.string()),
});
export type Authoring = z.infer<typeof authoring>;

const namedCourse = z.object({ CourseID: id, CourseName: z.string(), state: offerState });

export const authoredCourse = z.object({
  CourseID: id,
  type: deliveryType,
  state: offerState,
  updatedOn: day,
  fields: versionedCourseFields,
  /** Courses that must be completed first, in recommended order. */
  prerequisites: z.object({ version: fieldVersion, courses: z.array(namedCourse) }),
  places: z.array(z.object({ CurriculumID: id, name: z.string(), curriculumName: z.string(), mandatory: z.boolean() })),
  /** Number of people who have started it, and of these who have completed it at least once. */
  begun: count,
  completed: count,
  /** Number of enabled people in the audiences of its published curricula; absent in older answers. */
  people: z.optional(count),
  hasContent: z.boolean(),
  problems: z.array(z.enum(publishProblems)),
});
export type AuthoredCourse = z.infer<typeof authoredCourse>;

export const authoredCurriculum = z.object({
  CurriculumID: id,
  parentid: z.nullable(id),
  parentName: z.nullable(z.string()),
  state: offerState,
  fields: versionedCurriculumFields,
  places: z.object({
    version: fieldVersion,
    list: z.array(z.extend(place, { CourseName: z.string(), type: deliveryType, state: offerState })),
  }),
  /**
   * Empty for a section, which has the audience of its curriculum, and for a curriculum that is not assigned to anyone
   * yet.
   */
  audiences: z.object({
    version: fieldVersion,
    list: z.array(z.object({ audience, name: z.string() })),
    people: count,
  }),
  sections: z.array(z.object({ CurriculumID: id, name: z.string(), state: offerState, courses: count })),
});
export type AuthoredCurriculum = z.infer<typeof authoredCurriculum>;

/** The course as an assigned learner would see it before starting it. */
export const coursePreview = course;
