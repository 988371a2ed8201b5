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
  summary: 'Every course and curriculum of the tenant, whatever its state.',
  answer: authoring,
  changedBy: ['lms/createCourse', 'lms/createCurriculum'],
});

export const getAuthoredCourse = defineRead({
  ...reading,
  name: 'getAuthoredCourse',
  summary: 'One course with everything that authors may change about it.',
  query: z.strictObject({ CourseID: id }),
  answer: authoredCourse,
  fails: ['not_found'],
  changedBy: ['lms/saveCourse', 'lms/setPrerequisites'],
});

export const getCoursePreview = defineRead({
  ...reading,
  name: 'getCoursePreview',
  summary: 'A course as a learner would see it, before anybody is given it.',
  query: z.strictObject({ CourseID: id }),
  answer: coursePreview,
  fails: ['not_found'],
  changedBy: ['lms/saveCourse'],
});

export const createCourse = defineWrite({
  ...writing,
  name: 'createCourse',
  summary: 'Adds a course as a draft. What it delivers is put in afterwards; its type stays.',
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
  summary: 'Saves fields of a course, all or none. Texts that two changed at different places are merged.',
  body: z.strictObject({ CourseID: id, fields: fieldSaves(courseFieldNames) }),
  answer: saved,
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'stale_version'],
});

export const setPrerequisites = defineWrite({
  ...writing,
  name: 'setPrerequisites',
  summary:
    'Says which courses are to be completed before this one. Courses that would wait for each other are refused.',
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
  summary: 'Publishes a course, retires it, or takes it back to draft while nobody has begun it.',
  body: z.strictObject({ CourseID: id, ...stateChange }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const removeCourse = defineWrite({
  ...writing,
  name: 'removeCourse',
  summary: 'Removes a draft that nobody has ever begun. What was learned in is retired instead, and its record stays.',
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
  summary: 'Says which courses stand in a curriculum or section, in which order, which are mandatory and by when.',
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
  summary: 'Says for whom a curriculum is. Nobody else lists, finds, opens or starts what stands in it.',
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
  summary: 'Puts the curricula, or the sections of one, into an order; the order must name each of them.',
  body: z.strictObject({ parentid: z.nullable(id), order: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  answer: done,
  repeatable: true,
  fails: ['conflict'],
});

export const setCurriculumState = defineWrite({
  ...writing,
  name: 'setCurriculumState',
  summary: 'Publishes a curriculum or section, retires it, or takes it back to draft.',
  body: z.strictObject({ CurriculumID: id, ...stateChange }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const removeCurriculum = defineWrite({
  ...writing,
  name: 'removeCurriculum',
  summary: 'Removes a draft curriculum or section; its courses stay in the catalogue.',
  body: z.strictObject({ CurriculumID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});
