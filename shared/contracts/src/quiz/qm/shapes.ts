/** Evaluations on the wire. Capitalised names come from the specification. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { assessmentStatuses } from '../../platform/assessment/status.ts';
import { day, id, instant } from '../../platform/shapes.ts';
import { count, percent } from '../../service/shapes.ts';
import { givenAnswer } from '../given-answer.ts';
import { question } from '../question.ts';
import { questionSet } from '../quiz-content.ts';
import { takenOption } from '../take-shapes.ts';
import { disputeStates } from './dispute.ts';
import { interaction } from './interaction.ts';
import { qmSteps } from './wizard.ts';

export const workType = z.string();

/** A question with its weight, condition and answers: evaluators see the credit of each answer. */
const qmQuestion = z.object({
  ...question.shape,
  Answers: z.array(takenOption),
  given: z.nullable(givenAnswer),
});
export type QmQuestion = z.infer<typeof qmQuestion>;
const qmQuestionSet = z.object({ ...questionSet.shape, Questions: z.array(qmQuestion) });
export type QmQuestionSet = z.infer<typeof qmQuestionSet>;

export const evaluationSummary = z.object({
  QSR_ID: id,
  QID: id,
  title: z.string(),
  formType: z.string(),
  workType,
  QMDate: day,
  TestDate: z.nullable(day),
  QMRef: z.string(),
  status: z.enum(assessmentStatuses),
  step: z.enum(qmSteps),
  agent: person,
  evaluator: person,
  /** The current score, and the one at the first submission. */
  score: z.nullable(percent),
  firstScore: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  /** True if a fatal question was failed. */
  fatal: z.boolean(),
  releasedOn: z.nullable(day),
  acknowledgedOn: z.nullable(instant),
  openDisputes: count,
  calibrationID: z.nullable(id),
  /** Where the list goes on, as `after` of the next page. Only in the last of a full page, and from servers that have pages. */
  cursor: z.optional(z.string()),
});
export type EvaluationSummary = z.infer<typeof evaluationSummary>;

/** The agent, with recent results from any form. */
const evaluatedAgent = z.object({
  agent: person,
  /** The last three scored results that the caller may see, newest first. */
  latest: z.array(z.object({ QSR_ID: id, title: z.string(), QMDate: day, score: percent })),
});
export type EvaluatedAgent = z.infer<typeof evaluatedAgent>;

/** A form that can be used for this agent, with the results recorded with it. */
export const qmForm = z.object({
  QID: id,
  about: z.optional(evaluatedAgent),
  version: count,
  title: z.string(),
  description: z.string(),
  formType: z.string(),
  /** If empty, any text is accepted. */
  workTypes: z.array(workType),
  passMark: z.nullable(percent),
  QuestionSets: z.array(qmQuestionSet),
  Results: z.object({
    /** Newest first. `Results` contains the answers including comments. */
    QuizSetResults: z.array(
      z.object({
        QSR_ID: id,
        workType,
        QMDate: day,
        TestDate: z.nullable(day),
        QMRef: z.string(),
        status: z.enum(assessmentStatuses),
        step: z.enum(qmSteps),
        score: z.nullable(percent),
        Results: z.array(z.object({ questionId: id, given: givenAnswer })),
      }),
    ),
  }),
});
export type QmForm = z.infer<typeof qmForm>;

export const dispute = z.object({
  disputeID: id,
  questionId: id,
  state: z.enum(disputeStates),
  reason: z.string(),
  raisedOn: instant,
  decidedBy: z.nullable(person),
  /** The person on whose behalf a delegate acted; the same applies to scores and steps. */
  decidedFor: z.optional(z.nullable(person)),
  decidedOn: z.nullable(instant),
  decision: z.string(),
  /** The answer before it was overturned. */
  before: z.nullable(givenAnswer),
  /** What the caller may do while the dispute is open. */
  can: z.object({ withdraw: z.boolean() }),
});
export type Dispute = z.infer<typeof dispute>;

const scoreOfHistory = z.object({
  number: count,
  score: z.nullable(percent),
  fatal: z.boolean(),
  /** Null for the score at submission. */
  disputeID: z.nullable(id),
  givenBy: person,
  givenFor: z.optional(z.nullable(person)),
  givenOn: instant,
});

export const evaluation = z.extend(evaluationSummary, {
  version: count,
  passMark: z.nullable(percent),
  workTypes: z.array(workType),
  /** The delegate who created it. */
  madeBy: z.nullable(person),
  interaction,
  QuestionSets: z.array(qmQuestionSet),
  /** The next save must name it as `basedOn`. */
  revision: count,
  scores: z.array(scoreOfHistory),
  steps: z.array(
    z.object({
      status: z.enum(assessmentStatuses),
      by: person,
      doneFor: z.optional(z.nullable(person)),
      on: instant,
      reason: z.string(),
    }),
  ),
  acknowledgement: z.nullable(z.object({ on: instant, comment: z.string() })),
  disputes: z.array(dispute),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    approve: z.boolean(),
    revert: z.boolean(),
    reopen: z.boolean(),
    discard: z.boolean(),
    acknowledge: z.boolean(),
    dispute: z.boolean(),
    review: z.boolean(),
    calibrate: z.boolean(),
  }),
});
export type Evaluation = z.infer<typeof evaluation>;

const share = z.number();

export const calibrationSummary = z.object({
  calibrationID: id,
  title: z.string(),
  formTitle: z.string(),
  agent: person,
  madeBy: person,
  madeOn: instant,
  closedOn: z.nullable(instant),
  /** Number of people asked, and of people who have submitted. */
  asked: count,
  submitted: count,
  /** Id of the caller's own blind evaluation while it is open. */
  own: z.nullable(id),
  can: z.object({ read: z.boolean(), close: z.boolean() }),
});
export type CalibrationSummary = z.infer<typeof calibrationSummary>;

export const calibrationResult = z.extend(calibrationSummary, {
  spread: share,
  mean: z.nullable(share),
  agreement: share,
  evaluators: z.array(
    z.object({ evaluator: person, score: z.nullable(share), deviation: z.nullable(share), isFirst: z.boolean() }),
  ),
  questions: z.array(
    z.object({
      questionId: id,
      text: z.string(),
      spread: share,
      credits: z.array(z.object({ evaluator: id, credit: z.nullable(share) })),
    }),
  ),
});
export type CalibrationResult = z.infer<typeof calibrationResult>;

export const qualityReport = z.object({
  count,
  mean: z.nullable(share),
  monthly: z.array(z.object({ month: z.string(), count, mean: share, firstMean: share })),
  agents: z.array(z.object({ agent: person, count, mean: share, firstMean: share, fatal: count })),
  pareto: z.array(z.object({ questionId: id, text: z.string(), faults: count, answered: count, cumulative: share })),
  strictness: z.array(z.object({ evaluator: person, count, mean: share, difference: z.nullable(share) })),
});
export type QualityReport = z.infer<typeof qualityReport>;

export const samplingPlan = z.object({
  QID: id,
  title: z.string(),
  perMonth: count,
  /** Month such as `2026-11`. */
  month: z.string(),
  agents: z.array(
    z.object({
      ...{ agent: person, done: count, behind: count },
      /** The day by which a follow-up awaits an evaluation. An earlier release does not send it. */
      checkBy: z.optional(z.nullable(day)),
    }),
  ),
  /** UserIDs of the agents drawn next, in order. */
  drawn: z.array(id),
});
export type SamplingPlan = z.infer<typeof samplingPlan>;
