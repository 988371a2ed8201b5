/**
 * Calls that link the objectives of a course to skills: results that a lesson reports for an objective count towards
 * each of them.
 */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { identifier } from '../../player/scorm/formats.ts';

/** Identifier that a lesson uses in `cmi.objectives.n.id`. */
const objective = z.string().check(z.refine(identifier));
const mostLinks = 500;

const shared = {
  area: 'lms',
  access: administration('learning'),
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getCourseObjectives = defineRead({
  ...shared,
  name: 'getCourseObjectives',
  summary: 'The objectives of a course, those met by learners and those named by authors, and the skills they show.',
  query: z.strictObject({ CourseID: id }),
  answer: z.object({
    version: fieldVersion,
    /** Sorted by name. */
    objectives: z.array(z.string()),
    shown: z.array(z.object({ objective: z.string(), SkillID: id })),
    /** All skills of the tenant, sorted by name. */
    skills: z.array(z.object({ SkillID: id, name: z.string() })),
  }),
  changedBy: ['lms/setCourseObjectives'],
  fails: ['not_found'],
});

export const setCourseObjectives = defineWrite({
  ...shared,
  name: 'setCourseObjectives',
  summary: 'Sets which skills the objectives of a course show; what learners have already achieved counts from now on.',
  body: z.strictObject({
    CourseID: id,
    baseVersion: fieldVersion,
    shown: z.array(z.strictObject({ objective, SkillID: id })).check(z.maxLength(mostLinks)),
  }),
  answer: z.object({ version: fieldVersion }),
  repeatable: true,
  fails: ['not_found', 'stale_version'],
});
