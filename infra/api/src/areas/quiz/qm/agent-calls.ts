/** Calls of an agent about a released result: acknowledging it, and disputing a question. */
import type * as calls from '@portico/contracts/quiz/calls';
import { evaluationRights } from '@portico/contracts/quiz/qm/evaluation-rights';
import type { Handler } from '../../../platform/bind-area.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../../services/portal/public.ts';
import { decidersOf } from './deciders.ts';
import { type FoundEvaluation, type ReaderContext, readableEvaluation } from './evaluation-access.ts';
import { evaluationAnswer } from './evaluation-answer.ts';
import { answersOf, lockEvaluation } from './evaluation-rows.ts';

async function ownResult(context: ReaderContext, attemptId: string): Promise<FoundEvaluation> {
  if (!(await lockEvaluation(context.db, attemptId))) throw notFound();
  const found = await readableEvaluation(context, attemptId);
  if (found.relation !== 'subject') throw notFound();
  return found;
}

export const acknowledgeEvaluation: Handler<typeof calls.acknowledgeEvaluation> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { row, relation, facts } = await ownResult(context, body.QSR_ID);
  if (!evaluationRights(relation, facts).acknowledge)
    throw new Refusal('conflict', 'It has already been acknowledged.');
  await db.query(
    'update portal.quiz_evaluation set acknowledged_at = $2, acknowledged_comment = $3 where attempt_id = $1',
    [row.attempt_id, now, body.comment],
  );
  await recordFact(context, { kind: 'evaluation.acknowledged', personId: row.agent_id, subjectId: row.attempt_id });
  audit({ object: { kind: 'evaluation', id: row.attempt_id }, after: { acknowledged: true }, plain: ['acknowledged'] });
  return evaluationAnswer(context, row.attempt_id);
};

export const disputeQuestion: Handler<typeof calls.disputeQuestion> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, relation, facts } = await ownResult(context, body.QSR_ID);
  const answers = (await answersOf(db, [row.attempt_id])).get(row.attempt_id);
  if (!answers?.has(body.questionId)) throw notFound();
  if (!evaluationRights(relation, facts).dispute)
    throw new Refusal('conflict', 'The time for disputing this result is over.');
  const disputeId = crypto.randomUUID();
  const raised = await db.query(
    `insert into portal.quiz_dispute (tenant_id, dispute_id, attempt_id, question_id, state, reason, raised_at)
     values ((select platform.current_tenant()), $1, $2, $3, 'open', $4, $5)
     on conflict (tenant_id, attempt_id, question_id) do nothing returning dispute_id`,
    [disputeId, row.attempt_id, body.questionId, body.reason, now],
  );
  if (raised.length === 0) throw new Refusal('conflict', 'This question has already been disputed.');
  const approvers = await db.query<{ by: string }>(
    `select distinct coalesce(acted_for, actor_id) as by from portal.quiz_evaluation_step where attempt_id = $1 and status = 'approved'`,
    [row.attempt_id],
  );
  await notify(context, {
    message: 'evaluation.disputed',
    values: { agent: row.agent_id, evaluation: row.attempt_id },
    to: new Set([row.evaluator_id, ...approvers.map(({ by }) => by), ...(await decidersOf(db, row))]),
    by: actor.userId,
    maySee: () => true,
  });
  await recordFact(context, { kind: 'dispute.raised', personId: row.agent_id, subjectId: row.attempt_id });
  audit({
    object: { kind: 'dispute', id: disputeId },
    after: { state: 'open', reason: body.reason },
    plain: ['state'],
  });
  return evaluationAnswer(context, row.attempt_id);
};
