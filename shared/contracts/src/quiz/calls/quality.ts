/** Calls for quality monitoring of teams: calibration, reports and the sampling plan. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id, line } from '../../platform/shapes.ts';
import { calibrationResult, calibrationSummary, qualityReport, samplingPlan } from '../qm/shapes.ts';

const coaches = { kind: 'roles', roles: [...coachRoles] } as const;

export const getCalibrators = defineRead({
  area: 'quiz',
  name: 'getCalibrators',
  summary:
    'Who could score the interaction of an evaluation blind: everyone who may evaluate its agent, except its evaluator.',
  query: z.strictObject({ QSR_ID: id }),
  answer: z.array(person),
  access: coaches,
  scope: 'object',
  flag: ['quiz', 'qm'],
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'the administration of people decides who may score' },
});

export const startCalibration = defineWrite({
  area: 'quiz',
  name: 'startCalibration',
  summary: 'Asks others to score the interaction of an evaluation blind; each gets their own draft.',
  body: z.strictObject({
    QSR_ID: id,
    title: line(160, 1),
    evaluators: z.array(id).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: calibrationSummary,
  access: coaches,
  scope: 'object',
  judges: 'a second opinion on an evaluation',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const getCalibrations = defineRead({
  area: 'quiz',
  name: 'getCalibrations',
  summary: 'Calibrations that the caller started or scores in, the 200 newest.',
  answer: z.array(calibrationSummary),
  access: coaches,
  scope: 'self',
  flag: ['quiz', 'qm'],
  changedBy: ['quiz/startCalibration', 'quiz/closeCalibration'],
});

export const getCalibration = defineRead({
  area: 'quiz',
  name: 'getCalibration',
  summary: 'The spread per question of a closed calibration; scores remain hidden until it is closed.',
  query: z.strictObject({ calibrationID: id }),
  answer: calibrationResult,
  access: coaches,
  scope: 'object',
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'conflict'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'each sample names its own calibration; tests beside the handler follow one from start to end',
  },
});

export const closeCalibration = defineWrite({
  area: 'quiz',
  name: 'closeCalibration',
  summary:
    'Ends the scoring, after which all participants can see all scores. Drafts that were not submitted are deleted.',
  body: z.strictObject({ calibrationID: id }),
  answer: calibrationResult,
  access: coaches,
  scope: 'object',
  judges: 'a second opinion on an evaluation',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'conflict'],
});

export const getQualityReport = defineRead({
  area: 'quiz',
  name: 'getQualityReport',
  summary: 'For a team or one agent: scores by month before and after disputes, failed questions, strictness.',
  /** If QID is given, only evaluations with this form. A period that is open at one end is completed by `reportPeriod`. */
  query: z.strictObject({
    teamID: z.optional(id),
    userID: z.optional(id),
    QID: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: qualityReport,
  access: { kind: 'account' },
  scope: 'people',
  identity: { userID: 'subject' },
  limit: 'search',
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'invalid_input'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other people write it; tests beside the handler read it back' },
});

export const getSamplingPlan = defineRead({
  area: 'quiz',
  name: 'getSamplingPlan',
  summary:
    'The number of evaluations of each agent of a team this month, who is behind the plan or awaits a check by a follow-up, and whom the random draw picks next.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(samplingPlan),
  access: coaches,
  scope: 'team',
  flag: ['quiz', 'qm'],
  fails: ['not_found'],
  changedBy: ['quiz/saveSamplingPlan'],
});

const perMonth = z.int().check(z.gte(0), z.lte(50));

export const saveSamplingPlan = defineWrite({
  area: 'quiz',
  name: 'saveSamplingPlan',
  summary: 'Sets the number of evaluations per agent of a team and month for a form; 0 ends the plan.',
  body: z.strictObject({
    teamID: id,
    QID: id,
    perMonth,
    /**
     * The number as the person saw it, 0 if there was no plan. If it has changed since, nothing is saved. If absent,
     * this is not checked.
     */
    basedOn: z.optional(perMonth),
  }),
  answer: z.array(samplingPlan),
  access: coaches,
  scope: 'team',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'stale_version'],
});

const formSettings = z.object({
  QID: id,
  title: z.string(),
  formType: z.string(),
  workTypes: z.array(z.string()),
});

export const getQMForms = defineRead({
  area: 'quiz',
  name: 'getQMForms',
  summary: 'Every published quality-monitoring form, with its kind of contact and its work types.',
  answer: z.array(formSettings),
  access: coaches,
  scope: 'tenant',
  flag: ['quiz', 'qm'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other people write it; tests beside the handler read it back' },
});

export const saveQMForm = defineWrite({
  area: 'quiz',
  name: 'saveQMForm',
  summary: 'Sets the kind of contact and the work types of a form.',
  body: z.strictObject({
    QID: id,
    formType: line(80),
    workTypes: z.array(line(80, 1)).check(z.maxLength(30)),
    /**
     * Both values as the person saw them. If they have changed since, nothing is saved. If absent, this is not checked.
     */
    basedOn: z.optional(z.strictObject({ formType: line(80), workTypes: z.array(line(80)).check(z.maxLength(30)) })),
  }),
  answer: formSettings,
  access: administration('quizzes'),
  scope: 'object',
  repeatable: true,
  flag: ['quiz', 'qm'],
  fails: ['not_found', 'stale_version'],
});
