/** Fields of courses and curricula that several authors may edit, each with its own version. */
import * as z from 'zod/mini';
import { languages } from '../../platform/languages.ts';
import { knownOr } from '../../platform/open-lists.ts';
import { subjects } from '../../platform/pictures/subjects.ts';
import { line, text } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';

const minutes = z.int().check(z.minimum(1), z.maximum(6000));
/** Number of months for which a completion is valid; null means forever. */
const recertifyMonths = z.nullable(z.int().check(z.minimum(1), z.maximum(120)));

export const courseFields = {
  name: line(200, 1),
  description: text(4000),
  minutes,
  language: z.enum(languages),
  /** Name of the skill that the course teaches; empty if none. */
  competence: line(120),
  recertifyMonths,
  givesCertificate: z.boolean(),
  /** Subject of the drawing; null for one by title. */
  drawing: z.nullable(z.enum(subjects)),
} as const;
export type CourseField = keyof typeof courseFields;
export type CourseValues = { [F in CourseField]: z.output<(typeof courseFields)[F]> };
export const courseFieldNames = Object.keys(courseFields) as [CourseField, ...CourseField[]];

export const curriculumFields = {
  name: line(200, 1),
  description: text(4000),
  drawing: courseFields.drawing,
} as const;
type CurriculumField = keyof typeof curriculumFields;
export type CurriculumValues = { [F in CurriculumField]: z.output<(typeof curriculumFields)[F]> };
export const curriculumFieldNames = Object.keys(curriculumFields) as [CurriculumField, ...CurriculumField[]];

/** Texts are merged word by word if two authors change different places; all other values are replaced as a whole. */
export const mergesByWords = (field: string): boolean => field === 'name' || field === 'description';

const versioned = <S extends z.ZodMiniType>(value: S) => z.object({ version: fieldVersion, value });

export const versionedCourseFields = z.object({
  name: versioned(z.string()),
  description: versioned(z.string()),
  minutes: versioned(z.number()),
  language: versioned(z.enum(languages)),
  competence: versioned(z.string()),
  recertifyMonths: versioned(z.nullable(z.number())),
  givesCertificate: versioned(z.boolean()),
  /** Absent from a server of an earlier release; one that a later release has added is shown as by title. */
  drawing: z._default(versioned(knownOr(subjects, null)), { version: 0, value: null }),
});

export const versionedCurriculumFields = z.object({
  name: versioned(z.string()),
  description: versioned(z.string()),
  drawing: versionedCourseFields.shape.drawing,
});
