/** Calls for the tenant's assessment form, which is managed under /admin. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { skillForm } from '../skill-form.ts';

const storedForm = z.object({
  form: skillForm,
  /** 0 before the form is first saved. */
  version: count,
  /** Skills of the career charts, sorted by name, that a skill of the form can be linked to. */
  skills: z.array(z.object({ SkillID: id, name: z.string() })),
});

const stored = {
  area: 'hr',
  access: administration('learning'),
  scope: 'tenant',
  flag: ['lms', 'salesSkills'],
} as const;

export const getAssessmentForm = defineRead({
  ...stored,
  name: 'getAssessmentForm',
  summary: 'The form that the next assessments begin with.',
  answer: storedForm,
  changedBy: ['hr/saveAssessmentForm'],
});

export const saveAssessmentForm = defineWrite({
  ...stored,
  name: 'saveAssessmentForm',
  summary: 'Saves the form as a whole; assessments that have begun keep theirs. 409 where somebody saved it meanwhile.',
  body: z.strictObject({ form: skillForm, basedOn: z.int() }),
  answer: storedForm,
  repeatable: true,
  fails: ['not_found', 'conflict'],
  exclude: { M4: 'its only ids are made up by whoever writes the form' },
});
