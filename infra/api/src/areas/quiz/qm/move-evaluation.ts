/** Changes the status of an evaluation by one step (ruling 25), with all consequences. */
import {
  type AssessmentMove,
  assessmentAfter,
  mayMove,
  needsReason,
} from '@portico/contracts/platform/assessment/status';
import { laterDay } from '@portico/contracts/platform/days';
import type * as calls from '@portico/contracts/quiz/calls';
import { lackingAnswers } from '@portico/contracts/quiz/qm/completeness';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../../services/portal/public.ts';
import { decidersOf } from './deciders.ts';
import { everybodyOpposite, readableEvaluation } from './evaluation-access.ts';
import { evaluationAnswer } from './evaluation-answer.ts';
import { answersOf, contentOf, type EvaluationRow, lockEvaluation } from './evaluation-rows.ts';
import { notifyReleasedKind } from './notify-released.ts';
import { showEvaluatedSkills } from './show-skills.ts';
import { storeScore } from './store-score.ts';

type Move = typeof calls.moveEvaluation;
type Context = CallContext<Move>;

async function submit(context: Context, row: EvaluationRow): Promise<void> {
  const { db, actor, now } = context;
  const { QuestionSets } = await contentOf(db, row.version_id);
  const answers = (await answersOf(db, [row.attempt_id])).get(row.attempt_id) ?? new Map();
  const lacking = lackingAnswers(QuestionSets, answers);
  if (lacking.length > 0)
    throw new Refusal('invalid_input', 'The evaluation is not complete.', {
      fields: lacking.map(({ questionId, lacks }) => ({ path: `answers.${questionId}`, message: lacks })),
    });
  await db.query(
    `update portal.quiz_attempt a set submitted_at = $2, submitted_by = $3, ended_by = 'person',
       team_id = u.team_id, country_id = u.country_id
     from portal.account_user u where a.attempt_id = $1 and u.user_id = a.subject_id`,
    [row.attempt_id, now, actor.userId],
  );
  await storeScore(context, { row, sets: QuestionSets, answers, disputeId: null });
}

/** The score stays in the history, and the attempt can be edited again. */
const reopen = ({ db }: Context, row: EvaluationRow) =>
  db.query(
    `update portal.quiz_attempt set submitted_at = null, submitted_by = null, ended_by = null, score = null,
       passed = null, points = null, max_points = null where attempt_id = $1`,
    [row.attempt_id],
  );

async function release(
  context: Context,
  row: EvaluationRow,
  requestedDay: string | undefined,
  today: string,
): Promise<void> {
  const day = laterDay(requestedDay ?? today, today);
  await context.db.query('update portal.quiz_evaluation set released_on = $2 where attempt_id = $1', [
    row.attempt_id,
    day,
  ]);
  if (day === today) await showEvaluatedSkills(context, context.tenant.tenantId, row.attempt_id);
  const runAt = day > today ? new Date(`${day}T00:00:00Z`) : context.now;
  await addJob(
    context.db,
    notifyReleasedKind,
    { id: row.attempt_id },
    { now: context.now, runAt, key: `released ${row.attempt_id}` },
  );
}

/** Notifies the people who can approve the evaluation. */
async function notifyDeciders(context: Context, row: EvaluationRow): Promise<void> {
  await notify(context, {
    message: 'evaluation.submitted',
    values: { agent: row.agent_id, evaluation: row.attempt_id },
    to: await decidersOf(context.db, row),
    by: context.actor.userId,
    maySee: () => true,
  });
}

async function notifyEvaluator(context: Context, row: EvaluationRow, move: AssessmentMove): Promise<void> {
  if (move !== 'revert' && move !== 'approve') return;
  await notify(context, {
    message: move === 'revert' ? 'evaluation.reverted' : 'evaluation.approved',
    values: { agent: row.agent_id, evaluation: row.attempt_id },
    to: [row.evaluator_id],
    by: context.actor.userId,
    maySee: (person) => person.userId === row.evaluator_id,
  });
}

export const moveEvaluation: Handler<Move> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { move, reason = '' } = body;
  if (!(await lockEvaluation(db, body.QSR_ID))) throw notFound();
  const { row, relation, facts } = await readableEvaluation(context, body.QSR_ID);
  context.judge(await everybodyOpposite(context, row, relation));
  if (relation === 'subject' || (facts.isBlind && move !== 'submit')) throw notFound();
  if (needsReason(move) && reason === '')
    throw new Refusal('invalid_input', 'A reason is required.', {
      fields: [{ path: 'body.reason', message: 'Please add a comment.' }],
    });
  const status = assessmentAfter(move, row.status, relation, reason);
  if (status === undefined || !mayMove(move, row.status, relation))
    throw new Refusal('conflict', 'This step is not possible now.', { current: { status: row.status } });
  if (row.calibration_closed) throw new Refusal('conflict', 'The calibration is over.');
  await db.query(
    'update portal.quiz_evaluation set status = $2, changed_at = $3, revision = revision + 1 where attempt_id = $1',
    [row.attempt_id, status, now],
  );
  await db.query(
    `insert into portal.quiz_evaluation_step (tenant_id, attempt_id, number, status, actor_id, acted_for, at, reason)
     select (select platform.current_tenant()), $1, count(*) + 1, $2, $3, $4, $5, $6
     from portal.quiz_evaluation_step where attempt_id = $1`,
    [row.attempt_id, status, actor.userId, principalOf(actor), now, reason],
  );
  if (move === 'submit') await submit(context, row);
  if (move === 'reopen') await reopen(context, row);
  if (move === 'approve') await release(context, row, body.releaseOn, facts.today);
  if (!facts.isBlind) await notifyEvaluator(context, row, move);
  if (!facts.isBlind && move === 'submit') await notifyDeciders(context, row);
  if (!facts.isBlind)
    await recordFact(context, { kind: 'evaluation.moved', personId: row.agent_id, subjectId: row.attempt_id });
  audit({
    object: { kind: 'evaluation', id: row.attempt_id },
    before: { status: row.status },
    after: { status },
    person: row.agent_id,
    plain: ['status'],
  });
  return evaluationAnswer(context, row.attempt_id);
};
