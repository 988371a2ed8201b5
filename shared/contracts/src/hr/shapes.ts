/** Assessments of sales skills. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { assessmentMoves, assessmentStatuses } from '../platform/assessment/status.ts';
import { day, id, instant, text } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { formLimits, skillForm } from './skill-form.ts';

export const noteLimit = 1000;

/** The rating of one skill. */
export const rating = z.object({
  /** `id` of the skill in the form. */
  skillId: id,
  /** Index into the form's levels, from 0; null if not rated yet. */
  level: z.nullable(z.int().check(z.minimum(0), z.maximum(formLimits.levels.most - 1))),
  note: text(noteLimit),
});

/** Ratings that a page stores as a draft. */
export const storedRatings = z.array(rating);

const assessmentStep = z.object({
  move: z.enum(assessmentMoves),
  by: person,
  /** The person on whose behalf a delegate acted. */
  doneFor: z.nullable(person),
  at: instant,
  /** Why it was reverted; otherwise empty. */
  reason: z.string(),
});

const facts = {
  assessmentID: id,
  status: z.enum(assessmentStatuses),
  begunAt: instant,
  submittedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  /** Day by which it must be submitted; null if no day is set. */
  dueOn: z.nullable(day),
  /** Mean of the person's own ratings, 0 to 100; null if nothing is rated or the caller may not see them yet. */
  selfPercent: z.nullable(percent),
  /** Mean of the approver's ratings; null if nothing is rated yet, and for the person until approval. */
  managerPercent: z.nullable(percent),
  /** Number of skills in the form, and how many of them the person has rated. */
  skills: count,
  rated: count,
} as const;

const assessmentSummary = z.object(facts);
export type AssessmentSummary = z.infer<typeof assessmentSummary>;

export const assessmentsOfPerson = z.object({
  user: person,
  /** Newest first; drafts are included for their author only. */
  assessments: z.array(assessmentSummary),
  can: z.object({ begin: z.boolean() }),
  /** False if the tenant's form is empty: no assessment can be started then. */
  hasForm: z.boolean(),
});

const lastAssessment = z.object({
  assessmentID: id,
  approvedAt: instant,
  /** The approved levels, from 0 to 100, of the skills that are still in the form. */
  levels: z.array(z.object({ skillId: id, percent })),
});

export const assessment = z.object({
  ...facts,
  user: person,
  /** The manager who added ratings; null until then. */
  manager: z.nullable(person),
  /** The form as it was when the assessment began: later changes of the form have no effect. */
  form: skillForm,
  /** Empty if the caller may not see them yet. */
  self: z.array(rating),
  /** Null if the caller may not see them yet. */
  managerRatings: z.nullable(z.array(rating)),
  /** The version that a change must name. */
  version: count,
  /** Oldest first. */
  steps: z.array(assessmentStep),
  /** The last approved assessment before this one; null if there is none. */
  last: z.nullable(lastAssessment),
  can: z.object({
    /** The side that the caller may edit now. */
    write: z.nullable(z.enum(['self', 'manager'])),
    moves: z.array(z.enum(assessmentMoves)),
  }),
});
export type Assessment = z.infer<typeof assessment>;

export const teamAssessment = z.object({
  user: person,
  /** The newest assessment that was submitted; null if there is none. */
  latest: z.nullable(assessmentSummary),
  /** Day by which the person is asked to submit one; null if no request is open. */
  askedUntil: z.nullable(day),
});
export type TeamAssessment = z.infer<typeof teamAssessment>;
