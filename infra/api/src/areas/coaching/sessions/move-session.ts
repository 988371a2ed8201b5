/** Submits, rejects, accepts and completes a session (specification section 4, ruling 35). */
import type * as calls from '@portico/contracts/coaching/calls';
import type { HistoryKind } from '@portico/contracts/coaching/history-shapes';
import {
  fieldsOf,
  fillAllInputs,
  missingForSubmission,
  type SessionFields,
} from '@portico/contracts/coaching/session-fields';
import { moveBetween, type SessionMove, statusAfter } from '@portico/contracts/coaching/session-rights';
import type { SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { todayOf } from '../../../services/account/public.ts';
import { recordActivity } from '../../gamification/public.ts';
import { type Admitted, admit, requireRight } from './admit.ts';
import { remember } from './history-rows.ts';
import { notifyTurn, publishChanged } from './notify-people.ts';
import { answerSession, readOpenSession, type SessionContext } from './open-session.ts';

const refuseInput = (fields: { path: string; message: string }[]) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields });

/** New column values of each move; `$2` is the time, `$3` the reason for rejecting. */
const columns: Record<SessionMove, string> = {
  submit: 'status = 1, submitted_at = $2',
  accept: 'status = 2, accepted_at = $2',
  reject: 'status = 0, rejected_at = $2, rejection_reason = $3',
  complete: 'status = 3, completed_at = $2',
};
const remembered: Record<SessionMove, HistoryKind> = {
  submit: 'submitted',
  accept: 'accepted',
  reject: 'rejected',
  complete: 'completed',
};

/** All contents as the coachee will read them. Refuses if something is missing. */
async function contentsOf(context: SessionContext, admitted: Admitted): Promise<SessionFields> {
  const session = await readOpenSession(context, admitted);
  const missing = missingForSubmission(session);
  if (missing.length > 0) throw refuseInput(missing.map((path) => ({ path, message: fillAllInputs })));
  return fieldsOf(session);
}

export const setTGROWSessionStatus: Handler<typeof calls.setTGROWSessionStatus> = async ({ query, body }, context) => {
  const admitted = await admit(context, query.sessionID, true);
  const { row, relation } = admitted;
  context.judge(admitted.otherSide);
  const to = Number(query.statusID) as SessionStatus;
  const move = moveBetween(row.status, to);
  if (!move)
    throw new Refusal('conflict', 'The session cannot change from its status to that one. Nothing was changed.', {
      current: { status: row.status },
    });
  requireRight(statusAfter(move, row.status, relation) === to, 'Only the other person in this session can do this.');
  const reason = move === 'reject' ? (body?.rejectReason ?? '') : null;
  if (reason === '') throw refuseInput([{ path: 'body.rejectReason', message: 'is missing' }]);
  const contents = move === 'submit' ? await contentsOf(context, admitted) : undefined;
  const values = [row.session_id, context.now, ...(reason === null ? [] : [reason])];
  await context.db.query(`update portal.coaching_session set ${columns[move]} where session_id = $1`, values);
  await remember(context, {
    sessionId: row.session_id,
    kind: remembered[move],
    reason,
    ...(contents && { contents }),
  });
  if (move === 'complete')
    await recordActivity(context.db, {
      userId: row.coachee_id,
      deed: 'coachingCompleted',
      act: row.session_id,
      about: row.topic_name ?? (await todayOf(context.db, row.coachee_id, context.now)),
      at: context.now,
    });
  if (move === 'accept')
    await recordFact(context, { kind: 'session.accepted', personId: row.coachee_id, subjectId: row.session_id });
  context.audit({
    object: { kind: 'coaching-session', id: row.session_id },
    before: { status: row.status },
    after: { status: to, ...(reason !== null && { reason }) },
    person: row.coachee_id,
    plain: ['status'],
  });
  await publishChanged(context, { ...row, status: to, submitted_at: row.submitted_at ?? context.now });
  await notifyTurn(context, row, move);
  return answerSession(context, row.session_id);
};
