/**
 * Calls for editing the catalogue. Each save names the version it is based on: changes of two authors are merged, or
 * the second author is warned.
 */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line } from '../../platform/shapes.ts';
import { fieldValue, fieldVersion, savedField } from '../../platform/versions/shapes.ts';
import { deliveryType } from '../../service/shapes.ts';
import { courseFieldNames, courseFields, curriculumFieldNames } from '../authoring/fields.ts';
import {
  audience,
  authoredCourse,
  authoredCurriculum,
  authoring,
  coursePreview,
  mostAudiences,
  mostPlaces,
  place,
} from '../authoring/shapes.ts';
import { offerStates } from '../offer.ts';

const access = administration('learning');
const reading = {
  area: 'lms',
  access,
  scope: 'tenant',
  flag: 'lms',
} as const;
const writing = {
  area: 'lms',
  access,
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getAuthoring = defineRead({
  ...reading,
  name: 'getAuthoring',
  summary: 'Every course and curriculum of the tenant, in any state.',
  answer: authoring,
  changedBy: ['lms/createCourse', 'lms/createCurriculum'],
});

export const getAuthoredCourse = defineRead({
  ...reading,
  name: 'getAuthoredCourse',
  summary: 'One course with everything that authors can change.',
  query: z.strictObject({ CourseID: id }),
  answer: authoredCourse,
  fails: ['not_found'],
  changedBy: ['lms/saveCourse', 'lms/setPrerequisites'],
});

export const getCoursePreview = defineRead({
  ...reading,
  name: 'getCoursePreview',
  summary: 'A preview of a course as a learner would see it, before it is assigned to anyone.',
  query: z.strictObject({ CourseID: id }),
  answer: coursePreview,
  fails: ['not_found'],
  changedBy: ['lms/saveCourse'],
});

export const createCourse = defineWrite({
  ...writing,
  name: 'createCourse',
  summary: 'Adds a course as a draft. Its content is added later; its type cannot change.',
  body: z.strictObject({
    name: courseFields.name,
    type: deliveryType,
    minutes: courseFields.minutes,
    language: courseFields.language,
  }),
  answer: z.object({ CourseID: id }),
  repeatable: true,
});

const fieldSaves = <F extends readonly [string, ...string[]]>(names: F) =>
  z
    .array(z.strictObject({ field: z.enum(names), baseVersion: fieldVersion, value: fieldValue }))
    .check(z.minLength(1), z.maxLength(names.length));
const saved = z.object({ fields: z.array(z.extend(savedField, { field: z.string() })) });

export const saveCourse = defineWrite({
  ...writing,
  name: 'saveCourse',
  summary: 'Saves fields of a course, all or none. Texts that two people changed in different places are merged.',
  body: z.strictObject({ CourseID: id, fields: fieldSaves(courseFieldNames) }),
  answer: saved,
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'stale_version'],
});

export const setPrerequisites = defineWrite({
  ...writing,
  name: 'setPrerequisites',
  summary: 'Sets the courses to be completed before this one. A cycle is refused.',
  body: z.strictObject({
    CourseID: id,
    baseVersion: fieldVersion,
    prerequisites: z.array(id).check(z.maxLength(20)),
  }),
  answer: z.object({ version: fieldVersion }),
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});

const stateChange = { from: z.enum(offerStates), to: z.enum(offerStates) };

export const setCourseState = defineWrite({
  ...writing,
  name: 'setCourseState',
  summary: 'Publishes a course, retires it, or returns it to draft if no one has started it.',
  body: z.strictObject({ CourseID: id, ...stateChange }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const removeCourse = defineWrite({
  ...writing,
  name: 'removeCourse',
  summary:
    'Deletes a draft that no one has ever started. A course that was used is retired instead, and its records remain.',
  body: z.strictObject({ CourseID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const getAuthoredCurriculum = defineRead({
  ...reading,
  name: 'getAuthoredCurriculum',
  summary: 'One curriculum or section with its courses in order, its sections and its audience.',
  query: z.strictObject({ CurriculumID: id }),
  answer: authoredCurriculum,
  fails: ['not_found'],
  changedBy: ['lms/saveCurriculum', 'lms/setPlaces', 'lms/setAudiences'],
});

export const createCurriculum = defineWrite({
  ...writing,
  name: 'createCurriculum',
  summary: 'Adds a curriculum, or a section at the end of one, as a draft.',
  body: z.strictObject({ parentid: z.nullable(id), name: line(200, 1) }),
  answer: z.object({ CurriculumID: id }),
  repeatable: true,
  fails: ['not_found'],
});

export const saveCurriculum = defineWrite({
  ...writing,
  name: 'saveCurriculum',
  summary: 'Saves name and description of a curriculum or section, all or none.',
  body: z.strictObject({ CurriculumID: id, fields: fieldSaves(curriculumFieldNames) }),
  answer: saved,
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'stale_version'],
});

export const setPlaces = defineWrite({
  ...writing,
  name: 'setPlaces',
  summary: 'Sets the courses of a curriculum or section, their order, which are mandatory and their deadlines.',
  body: z.strictObject({
    CurriculumID: id,
    baseVersion: fieldVersion,
    places: z.array(place).check(z.maxLength(mostPlaces)),
  }),
  answer: z.object({ version: fieldVersion }),
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'stale_version'],
});

export const setAudiences = defineWrite({
  ...writing,
  name: 'setAudiences',
  summary: 'Sets the audience of a curriculum. No one else can list, find, open or start its content.',
  body: z.strictObject({
    CurriculumID: id,
    baseVersion: fieldVersion,
    audiences: z.array(audience).check(z.maxLength(mostAudiences)),
  }),
  answer: z.object({ version: fieldVersion, people: z.number() }),
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'stale_version'],
});

export const orderCurricula = defineWrite({
  ...writing,
  name: 'orderCurricula',
  summary: 'Sets the order of the curricula, or of the sections of one; all of them must be named.',
  body: z.strictObject({ parentid: z.nullable(id), order: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  answer: done,
  repeatable: true,
  fails: ['conflict'],
});

export const setCurriculumState = defineWrite({
  ...writing,
  name: 'setCurriculumState',
  summary: 'Publishes a curriculum or section, retires it, or returns it to draft.',
  body: z.strictObject({ CurriculumID: id, ...stateChange }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const removeCurriculum = defineWrite({
  ...writing,
  name: 'removeCurriculum',
  summary: 'Deletes a draft curriculum or section; its courses remain in the catalogue.',
  body: z.strictObject({ CurriculumID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});
