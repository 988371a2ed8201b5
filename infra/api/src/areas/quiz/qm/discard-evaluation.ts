import type * as calls from '@portico/contracts/quiz/calls';
import { evaluationRights } from '@portico/contracts/quiz/qm/evaluation-rights';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { otherSideOf, readableEvaluation } from './evaluation-access.ts';
import { lockEvaluation } from './evaluation-rows.ts';

/** An evaluation that was ever submitted has a history and cannot be discarded. */
export const discardEvaluation: Handler<typeof calls.discardEvaluation> = async ({ body }, context) => {
  const { db, audit } = context;
  if (!(await lockEvaluation(db, body.QSR_ID))) throw notFound();
  const { row, relation, facts } = await readableEvaluation(context, body.QSR_ID);
  if (relation !== 'author') throw notFound();
  context.judge(otherSideOf(relation, row));
  if (!evaluationRights(relation, facts).discard || row.first_score !== null)
    throw new Refusal('conflict', 'Only a draft that was never submitted can be discarded.');
  await db.query('delete from portal.quiz_attempt where attempt_id = $1', [row.attempt_id]);
  audit({
    object: { kind: 'evaluation', id: row.attempt_id },
    before: { status: row.status },
    person: row.agent_id,
    plain: ['status'],
  });
  return { ok: true };
};
