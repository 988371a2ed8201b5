/** The coachee reports an item or the whole session as completed; the coach confirms it, or declines with a reason. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { HistoryKind } from '@portico/contracts/coaching/history-shapes';
import type { SessionRelation } from '@portico/contracts/coaching/session-rights';
import type { ItemStatus, OpenSession } from '@portico/contracts/coaching/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { itemCan } from '../session-answer.ts';
import { type ItemRow, itemsOf } from '../session-rows.ts';
import { type Admitted, admit, requireRight } from './admit.ts';
import { remember } from './history-rows.ts';
import { notifyTurn, publishChanged, type Turn } from './notify-people.ts';
import { answerSession, type SessionContext } from './open-session.ts';

type Step = 'requestCompletion' | 'declineCompletion' | 'complete' | 'reopen';

const itemSteps: Record<Step, { status: ItemStatus; kind: HistoryKind; turn: Turn }> = {
  reopen: { status: 'not requested to complete', kind: 'itemReopened', turn: 'declineCompletion' },
  requestCompletion: { status: 'requested', kind: 'itemRequested', turn: 'requestCompletion' },
  declineCompletion: { status: 'not completed', kind: 'itemDeclined', turn: 'declineCompletion' },
  complete: { status: 'completed', kind: 'itemCompleted', turn: 'completeItem' },
};

const sideOf: Record<Step, SessionRelation> = {
  requestCompletion: 'coachee',
  declineCompletion: 'coach',
  complete: 'coach',
  reopen: 'coach',
};

/**
 * People on the other side and readers have no right to this step. For the side that has it, it may be too early or too
 * late.
 */
function requireNow(step: Step, relation: SessionRelation, isNow: boolean): void {
  requireRight(relation === sideOf[step], 'Only the other person in this session can do this.');
  if (!isNow) throw new Refusal('conflict', 'Its current state does not allow this. Nothing was changed.');
}

async function itemOf({ db }: SessionContext, { row }: Admitted, itemId: string): Promise<ItemRow> {
  const item = (await itemsOf(db, [row.session_id])).find((one) => one.item_id === itemId);
  if (!item || item.status === null) throw notFound();
  return item;
}

async function stepItem(
  context: SessionContext,
  admitted: Admitted,
  itemId: string,
  step: Step,
  reason: string | null = null,
): Promise<OpenSession> {
  const { row, relation } = admitted;
  const item = await itemOf(context, admitted, itemId);
  requireNow(step, relation, itemCan(item, row, { relation, userId: context.actor.self.userId })[step]);
  const { status, kind, turn } = itemSteps[step];
  await context.db.query(
    'update portal.coaching_item set status = $2, reason = $3, is_seen = false where item_id = $1',
    [itemId, status, reason],
  );
  await remember(context, { sessionId: row.session_id, kind, itemId, itemText: item.text, reason });
  context.audit({
    object: { kind: 'coaching-item', id: itemId },
    before: { status: item.status },
    after: { status, ...(reason !== null && { reason }) },
    person: row.coachee_id,
    plain: ['status'],
  });
  if (item.follows_kind === 'issue' && (item.status === 'completed') !== (status === 'completed'))
    await recordFact(context, { kind: 'mirrored.moved', personId: item.owner_id ?? row.coachee_id, subjectId: itemId });
  await publishChanged(context, row);
  await notifyTurn(context, row, turn);
  return answerSession(context, row.session_id);
}

async function stepSession(
  context: SessionContext,
  { row, relation, can }: Admitted,
  step: Exclude<Step, 'complete' | 'reopen'>,
  reason: string | null,
): Promise<OpenSession> {
  requireNow(step, relation, can[step]);
  const isRequest = step === 'requestCompletion';
  await context.db.query(
    `update portal.coaching_session set completion_requested_at = $2, completion_declined_at = $3, completion_reason = $4
     where session_id = $1`,
    [row.session_id, isRequest ? context.now : null, isRequest ? null : context.now, reason],
  );
  await remember(context, {
    sessionId: row.session_id,
    kind: isRequest ? 'completionRequested' : 'completionDeclined',
    reason,
  });
  context.audit({
    object: { kind: 'coaching-session', id: row.session_id },
    after: { completion: isRequest ? 'requested' : 'not completed', ...(reason !== null && { reason }) },
    person: row.coachee_id,
    plain: ['completion'],
  });
  await publishChanged(context, row);
  await notifyTurn(context, row, step);
  return answerSession(context, row.session_id);
}

export const requestCompletion: Handler<typeof calls.requestCompletion> = async ({ body }, context) => {
  const admitted = await admit(context, body.sessionID, true);
  context.judge(admitted.otherSide);
  if (body.itemID === null) return stepSession(context, admitted, 'requestCompletion', null);
  return stepItem(context, admitted, body.itemID, 'requestCompletion');
};

export const declineCompletion: Handler<typeof calls.declineCompletion> = async ({ body }, context) => {
  const admitted = await admit(context, body.sessionID, true);
  context.judge(admitted.otherSide);
  if (body.itemID === null) return stepSession(context, admitted, 'declineCompletion', body.reason);
  return stepItem(context, admitted, body.itemID, 'declineCompletion', body.reason);
};

export const completeItem: Handler<typeof calls.completeItem> = async ({ body }, context) => {
  const admitted = await admit(context, body.sessionID, true);
  context.judge(admitted.otherSide);
  return stepItem(context, admitted, body.itemID, 'complete');
};

export const reopenItem: Handler<typeof calls.reopenItem> = async ({ body }, context) => {
  const admitted = await admit(context, body.sessionID, true);
  context.judge(admitted.otherSide);
  return stepItem(context, admitted, body.itemID, 'reopen');
};
