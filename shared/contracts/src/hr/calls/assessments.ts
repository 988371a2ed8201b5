/** Calls for the caller's own assessments and those of their team: ratings and status. */
import * as z from 'zod/mini';
import { assessmentMoves } from '../../platform/assessment/status.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id, text } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { assessment, assessmentsOfPerson, rating, teamAssessment } from '../shapes.ts';
import { formLimits } from '../skill-form.ts';

/** Excluded because the generated test would begin and move the same assessment repeatedly. */
const readOnce = {
  readsWhatWasWritten:
    'a person has one open assessment, which is started and moved once; assessments.test reads it back',
} as const;
const changing = ['hr/beginAssessment', 'hr/askForAssessments', 'hr/saveRatings', 'hr/moveAssessment'] as const;

export const AssessmentsByUser = defineRead({
  area: 'hr',
  name: 'AssessmentsByUser',
  path: 'Assessments/ByUser/{userGUID}',
  summary: 'The sales-skills assessments of a person, newest first; drafts only for their author.',
  params: z.strictObject({ userGUID: id }),
  answer: assessmentsOfPerson,
  access: { kind: 'account' },
  scope: 'people',
  identity: { userGUID: 'subject' },
  flag: ['lms', 'salesSkills'],
  fails: ['not_found'],
  changedBy: changing,
  exclude: readOnce,
});

export const getTeamAssessments = defineRead({
  area: 'hr',
  name: 'getTeamAssessments',
  summary: 'The people of a team, each with the newest assessment that is submitted or further.',
  query: z.strictObject({ TeamID: id }),
  answer: z.array(teamAssessment),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: ['lms', 'salesSkills'],
  fails: ['not_found'],
  changedBy: ['hr/moveAssessment', 'hr/askForAssessments'],
  exclude: { readsWhatWasWritten: 'other people submit; assessments.test reads it back' },
});

export const readAssessment = defineRead({
  area: 'hr',
  name: 'readAssessment',
  summary:
    'One assessment: its form, both sides as far as the caller may see them, its history, and the previous assessment.',
  query: z.strictObject({ assessmentID: id }),
  answer: assessment,
  access: { kind: 'account' },
  scope: 'object',
  flag: ['lms', 'salesSkills'],
  fails: ['not_found'],
  changedBy: changing,
  exclude: readOnce,
});

export const beginAssessment = defineWrite({
  area: 'hr',
  name: 'beginAssessment',
  summary: 'Starts a self-assessment with the current form, or answers the one that is not approved yet.',
  body: z.strictObject({}),
  answer: z.object({ assessmentID: id }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  flag: ['lms', 'salesSkills'],
  fails: ['conflict'],
});

export const saveRatings = defineWrite({
  area: 'hr',
  name: 'saveRatings',
  summary:
    'Saves ratings as they are made, each skill separately: the person’s own while it is a draft, the approver’s while it is submitted. Answers 409 with the current content if it was changed since it was read.',
  body: z.strictObject({
    assessmentID: id,
    basedOn: z.int(),
    ratings: z
      .array(z.strictObject(rating.shape))
      .check(z.minLength(1), z.maxLength(formLimits.pages * formLimits.skillsOnPage)),
  }),
  answer: assessment,
  access: { kind: 'account' },
  scope: 'object',
  judges: 'ratings of an assessment',
  repeatable: true,
  flag: ['lms', 'salesSkills'],
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const moveAssessment = defineWrite({
  area: 'hr',
  name: 'moveAssessment',
  summary:
    'Moves an assessment: submit, approve, revert with a reason, reopen. Submitting and approving need every skill rated.',
  body: z.strictObject({
    assessmentID: id,
    basedOn: z.int(),
    move: z.enum(assessmentMoves),
    reason: text(1000),
  }),
  answer: assessment,
  access: { kind: 'account' },
  scope: 'object',
  judges: 'the status of an assessment',
  repeatable: true,
  flag: ['lms', 'salesSkills'],
  fails: ['not_found', 'forbidden', 'conflict'],
  exclude: {
    M6: 'it is moved once; assessments.test checks its answer against the contract',
    M8: 'a person has one open assessment, and each move is made once, so the second sample of the matrix has nothing to move',
  },
});

export const askForAssessments = defineWrite({
  area: 'hr',
  name: 'askForAssessments',
  summary:
    'Requests assessments from people of a team by a deadline: starts one for each person without an open one, and changes the deadline of an open one. Submitted ones do not change.',
  body: z.strictObject({ TeamID: id, UserIDs: z.array(id).check(z.minLength(1), z.maxLength(500)), dueOn: day }),
  /** Number of people who were asked. */
  answer: z.object({ asked: count }),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  repeatable: true,
  flag: ['lms', 'salesSkills'],
  fails: ['not_found', 'conflict', 'invalid_input'],
});
