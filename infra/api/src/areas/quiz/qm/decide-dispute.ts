/** Closes a dispute: upheld, overturned with another answer, or withdrawn. The previous score stays in the history. */
import type * as calls from '@portico/contracts/quiz/calls';
import { type GivenAnswer, isComplete, misfitOf } from '@portico/contracts/quiz/given-answer';
import { type DisputeState, disputeAfter } from '@portico/contracts/quiz/qm/dispute';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { notify } from '../../../services/portal/public.ts';
import { everybodyOpposite, readableEvaluation } from './evaluation-access.ts';
import { evaluationAnswer } from './evaluation-answer.ts';
import { answersOf, contentOf, type EvaluationRow, lockEvaluation } from './evaluation-rows.ts';
import { showEvaluatedSkills } from './show-skills.ts';
import { storeScore } from './store-score.ts';

type Decide = typeof calls.decideDispute;
type Context = CallContext<Decide>;

interface DisputeRow {
  dispute_id: string;
  attempt_id: string;
  question_id: string;
  state: DisputeState;
}

async function lockDispute({ db }: Context, disputeId: string): Promise<DisputeRow> {
  const [row] = await db.query<DisputeRow & Record<string, unknown>>(
    'select dispute_id, attempt_id, question_id, state from portal.quiz_dispute where dispute_id = $1',
    [disputeId],
  );
  // The evaluation is always locked first, so that concurrent changes wait for each other and cannot deadlock.
  if (!row || !(await lockEvaluation(db, row.attempt_id))) throw notFound();
  const [locked] = await db.query<DisputeRow & Record<string, unknown>>(
    'select dispute_id, attempt_id, question_id, state from portal.quiz_dispute where dispute_id = $1 for update',
    [disputeId],
  );
  return locked ?? row;
}

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'This decision is not valid.', { fields: [{ path: `body.${path}`, message }] });

/** Returns the previous answer. */
async function overturn(
  context: Context,
  { row, dispute, given }: { row: EvaluationRow; dispute: DisputeRow; given: GivenAnswer | undefined },
): Promise<GivenAnswer> {
  const { db, now } = context;
  const { QuestionSets } = await contentOf(db, row.version_id);
  const question = QuestionSets.flatMap(({ Questions }) => Questions).find(({ id }) => id === dispute.question_id);
  const answers = (await answersOf(db, [row.attempt_id])).get(row.attempt_id) ?? new Map<string, GivenAnswer>();
  const before = answers.get(dispute.question_id);
  if (!question || !before) throw new Error(`The dispute ${dispute.dispute_id} is about no answered question.`);
  const misfit = given ? misfitOf(question, given) : 'is needed';
  if (!given || misfit !== null) throw refuse('given', misfit ?? 'is needed');
  if (!isComplete(question, given)) throw refuse('given', 'must answer the question');
  const after: GivenAnswer = before.comment === undefined ? given : { comment: before.comment, ...given };
  await db.query(
    `update portal.quiz_response set given = $3, version = version + 1, saved_at = $4
     where attempt_id = $1 and question_id = $2`,
    [row.attempt_id, dispute.question_id, JSON.stringify(after), now],
  );
  await storeScore(context, {
    row,
    sets: QuestionSets,
    answers: new Map(answers).set(dispute.question_id, after),
    disputeId: dispute.dispute_id,
  });
  await showEvaluatedSkills(context, context.tenant.tenantId, row.attempt_id);
  return before;
}

export const decideDispute: Handler<Decide> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const dispute = await lockDispute(context, body.disputeID);
  const { row, relation } = await readableEvaluation(context, dispute.attempt_id);
  const access = relation === 'approver' ? 'reviewer' : relation === 'subject' && !actor.principal ? 'agent' : 'none';
  if (access === 'none') throw notFound();
  context.judge(await everybodyOpposite(context, row, relation));
  const state = disputeAfter(body.move, dispute.state, access);
  if (state === undefined)
    throw new Refusal('conflict', 'This dispute cannot be decided like this.', { current: { state: dispute.state } });
  if (access === 'reviewer' && body.decision === '') throw refuse('decision', 'Please add a comment.');
  const before = state === 'overturned' ? await overturn(context, { row, dispute, given: body.given }) : null;
  await db.query(
    `update portal.quiz_dispute set state = $2, decided_by = $3, decided_for = $4, decided_at = $5, decision = $6,
       answer_before = $7
     where dispute_id = $1`,
    [
      dispute.dispute_id,
      state,
      actor.userId,
      principalOf(actor),
      now,
      body.decision,
      before === null ? null : JSON.stringify(before),
    ],
  );
  if (access === 'reviewer')
    await notify(context, {
      message: 'evaluation.dispute-decided',
      values: { agent: row.agent_id, evaluation: row.attempt_id },
      to: [row.agent_id, row.evaluator_id],
      by: actor.userId,
      maySee: () => true,
    });
  await recordFact(context, { kind: 'dispute.decided', personId: row.agent_id, subjectId: row.attempt_id });
  audit({
    object: { kind: 'dispute', id: dispute.dispute_id },
    before: { state: dispute.state },
    after: { state, decision: body.decision },
    person: row.agent_id,
    plain: ['state'],
  });
  return evaluationAnswer(context, dispute.attempt_id);
};
