import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { DisputeState } from '@portico/contracts/quiz/qm/dispute';
import { evaluationRights } from '@portico/contracts/quiz/qm/evaluation-rights';
import type { Evaluation, EvaluationSummary, QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import type { QuestionSet } from '@portico/contracts/quiz/quiz-content';
import { type Persons, personsById } from '../../../services/account/public.ts';
import { type ReaderContext, readableEvaluation } from './evaluation-access.ts';
import { answersOf, contentOf, type EvaluationRow } from './evaluation-rows.ts';

export const toSummary = (row: EvaluationRow, persons: Persons): EvaluationSummary => ({
  QSR_ID: row.attempt_id,
  QID: row.quiz_id,
  title: row.title,
  formType: row.form_type,
  workType: row.work_type,
  QMDate: row.qm_date,
  TestDate: row.test_date,
  QMRef: row.qm_ref,
  status: row.status,
  step: row.step,
  agent: persons.of(row.agent_id),
  evaluator: persons.of(row.evaluator_id),
  score: row.score,
  firstScore: row.first_score,
  passed: row.passed,
  fatal: row.fatal,
  releasedOn: row.released_on,
  acknowledgedOn: row.acknowledged_at?.toISOString() ?? null,
  openDisputes: row.open_disputes,
  calibrationID: row.calibration_id,
});

/**
 * The form's questions with their answers. `Selected` repeats the answer, because the specification requires the field.
 */
export const answeredSets = (
  sets: readonly QuestionSet[],
  answers: ReadonlyMap<string, GivenAnswer>,
): QmQuestionSet[] =>
  sets.map((set) => ({
    ...set,
    Questions: set.Questions.map((question) => {
      const given = answers.get(question.id) ?? null;
      const isSelected = (id: string) => given?.options?.includes(id) ?? false;
      return {
        ...question,
        given,
        Answers: question.options.map(({ id, text }) => ({ id, text, Selected: isSelected(id) })),
      };
    }),
  }));

interface ScoreRow {
  number: number;
  score: number | null;
  fatal: boolean;
  dispute_id: string | null;
  given_by: string;
  given_for: string | null;
  given_at: Date;
}
interface StepRow {
  status: AssessmentStatus;
  actor_id: string;
  acted_for: string | null;
  at: Date;
  reason: string;
}
interface DisputeRow {
  dispute_id: string;
  question_id: string;
  state: DisputeState;
  reason: string;
  raised_at: Date;
  decided_by: string | null;
  decided_for: string | null;
  decided_at: Date | null;
  decision: string;
  answer_before: GivenAnswer | null;
}

async function historyOf({ db }: Pick<ReaderContext, 'db'>, attemptId: string) {
  const scores = await db.query<ScoreRow & Record<string, unknown>>(
    `select number, score, fatal, dispute_id, given_by, given_for, given_at from portal.quiz_evaluation_score
     where attempt_id = $1 order by number`,
    [attemptId],
  );
  const steps = await db.query<StepRow & Record<string, unknown>>(
    'select status, actor_id, acted_for, at, reason from portal.quiz_evaluation_step where attempt_id = $1 order by number',
    [attemptId],
  );
  const disputes = await db.query<DisputeRow & Record<string, unknown>>(
    `select dispute_id, question_id, state, reason, raised_at, decided_by, decided_for, decided_at, decision,
       answer_before
     from portal.quiz_dispute where attempt_id = $1 order by raised_at, dispute_id`,
    [attemptId],
  );
  return { scores, steps, disputes };
}

const toScore = (row: ScoreRow, persons: Persons): Evaluation['scores'][number] => ({
  number: row.number,
  score: row.score,
  fatal: row.fatal,
  disputeID: row.dispute_id,
  givenBy: persons.of(row.given_by),
  givenFor: persons.ofNullable(row.given_for),
  givenOn: row.given_at.toISOString(),
});

const toDispute = (row: DisputeRow, persons: Persons, isAgent: boolean): Evaluation['disputes'][number] => ({
  disputeID: row.dispute_id,
  questionId: row.question_id,
  state: row.state,
  reason: row.reason,
  raisedOn: row.raised_at.toISOString(),
  decidedBy: persons.ofNullable(row.decided_by),
  decidedFor: persons.ofNullable(row.decided_for),
  decidedOn: row.decided_at?.toISOString() ?? null,
  decision: row.decision,
  before: row.answer_before,
  can: { withdraw: isAgent && row.state === 'open' },
});

/** The full evaluation, for people who may currently see it. Every call that changes an evaluation returns this. */
export async function evaluationAnswer(context: ReaderContext, attemptId: string): Promise<Evaluation> {
  const { row, relation, facts } = await readableEvaluation(context, attemptId);
  const { db } = context;
  const content = await contentOf(db, row.version_id);
  const answers = (await answersOf(db, [attemptId])).get(attemptId) ?? new Map<string, GivenAnswer>();
  const { scores, steps, disputes } = await historyOf(context, attemptId);
  const persons = await personsById(db, [
    row.agent_id,
    row.evaluator_id,
    row.made_by,
    ...scores.flatMap((one) => [one.given_by, one.given_for]),
    ...steps.flatMap((one) => [one.actor_id, one.acted_for]),
    ...disputes.flatMap((one) => [one.decided_by, one.decided_for]),
  ]);
  const can = evaluationRights(relation, facts);
  return {
    ...toSummary(row, persons),
    version: row.version,
    passMark: row.pass_mark,
    workTypes: row.work_types,
    madeBy: persons.ofNullable(row.made_by),
    interaction: row.interaction,
    QuestionSets: answeredSets(content.QuestionSets, answers),
    revision: row.revision,
    scores: scores.map((one) => toScore(one, persons)),
    steps: steps.map(({ status, actor_id, acted_for, at, reason }) => ({
      status,
      by: persons.of(actor_id),
      doneFor: persons.ofNullable(acted_for),
      on: at.toISOString(),
      reason,
    })),
    acknowledgement: row.acknowledged_at && {
      on: row.acknowledged_at.toISOString(),
      comment: row.acknowledged_comment ?? '',
    },
    disputes: disputes.map((one) => toDispute(one, persons, relation === 'subject' && !context.actor.principal)),
    can: { ...can, discard: can.discard && row.first_score === null },
  };
}
