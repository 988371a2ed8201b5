/** Assessments of sales skills. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { assessmentMoves, assessmentStatuses } from '../assessment/status.ts';
import { day, id, instant, text } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { formLimits, skillForm } from './skill-form.ts';

export const noteLimit = 1000;

/** How far someone is in one skill. */
export const rating = z.object({
  /** `id` of the skill in the form. */
  skillId: id,
  /** Place in the form's levels, from 0; null is not rated yet. */
  level: z.nullable(z.int().check(z.minimum(0), z.maximum(formLimits.levels.most - 1))),
  note: text(noteLimit),
});

/** What a page keeps as a draft. */
export const storedRatings = z.array(rating);

export const assessmentStep = z.object({
  move: z.enum(assessmentMoves),
  by: person,
  /** The principal, if a delegate acted. */
  doneFor: z.nullable(person),
  at: instant,
  /** Why it was reverted; empty else. */
  reason: z.string(),
});

const facts = {
  assessmentID: id,
  status: z.enum(assessmentStatuses),
  begunAt: instant,
  submittedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  /** Until when it is to be submitted; null where no one has set a day. */
  dueOn: z.nullable(day),
  /** Mean of the person's own ratings, 0 to 100; null before the first, and to others while it is a draft. */
  selfPercent: z.nullable(percent),
  /** Mean of the approver's ratings; null before, and to the person until it is approved. */
  managerPercent: z.nullable(percent),
  /** Skills of the form, and how many the person has rated. */
  skills: count,
  rated: count,
} as const;

export const assessmentSummary = z.object(facts);
export type AssessmentSummary = z.infer<typeof assessmentSummary>;

export const assessmentsOfPerson = z.object({
  user: person,
  /** Newest first; drafts to their author only. */
  assessments: z.array(assessmentSummary),
  can: z.object({ begin: z.boolean() }),
  /** The tenant asks something: an empty form cannot be started. */
  hasForm: z.boolean(),
});

export const lastAssessment = z.object({
  assessmentID: id,
  approvedAt: instant,
  /** What counted then, 0 to 100, of the skills that still are asked. */
  levels: z.array(z.object({ skillId: id, percent })),
});

export const assessment = z.object({
  ...facts,
  user: person,
  /** The manager who rated next to the person; null before. */
  manager: z.nullable(person),
  /** As it was when the assessment began: a later change of the form does not touch it. */
  form: skillForm,
  self: z.array(rating),
  /** Null to people who may not see it yet. */
  managerRatings: z.nullable(z.array(rating)),
  /** What a change is based on. */
  version: count,
  /** Oldest first. */
  steps: z.array(assessmentStep),
  /** The approved one before this; null without. */
  last: z.nullable(lastAssessment),
  can: z.object({
    /** Which side the caller writes now. */
    write: z.nullable(z.enum(['self', 'manager'])),
    moves: z.array(z.enum(assessmentMoves)),
  }),
});
export type Assessment = z.infer<typeof assessment>;

export const teamAssessment = z.object({
  user: person,
  /** The newest that is submitted or further; null without. */
  latest: z.nullable(assessmentSummary),
  /** Until when they are asked to submit one; null where no one asks or it is submitted. */
  askedUntil: z.nullable(day),
});
export type TeamAssessment = z.infer<typeof teamAssessment>;
