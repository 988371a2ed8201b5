/** Deletes an action. Its text and the reason for deleting it stay in the history. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById } from '../../../services/account/public.ts';
import { itemCan } from '../session-answer.ts';
import { itemsOf } from '../session-rows.ts';
import { admit, requireMatching, requireRight } from './admit.ts';
import { remember } from './history-rows.ts';
import { publishChanged } from './notify-people.ts';
import { answerSession } from './open-session.ts';

export const deleteTGROWAction: Handler<typeof calls.deleteTGROWAction> = async ({ body }, context) => {
  const { db, actor, now } = context;
  const { row, relation } = await admit(context, body.sessionGUID, true);
  const persons = await personsById(db, [row.coach_id, row.coachee_id]);
  requireMatching(
    persons.of(row.coachee_id).UserGUID === body.coacheeGUID && persons.of(row.coach_id).UserGUID === body.coachGUID,
  );
  const action = (await itemsOf(db, [row.session_id])).find(
    (item) => item.kind === 'action' && item.item_id === body.actionGUID,
  );
  if (!action) throw notFound();
  const can = itemCan(action, row, { relation, userId: actor.self.userId });
  requireRight(
    can.amend,
    'Only the person who added an action can remove it, and only until it or the session is completed.',
  );
  await db.query('update portal.coaching_item set removed_at = $2 where item_id = $1', [action.item_id, now]);
  await remember(context, {
    sessionId: row.session_id,
    kind: 'itemRemoved',
    itemId: action.item_id,
    itemText: action.text,
    reason: body.deleteReason,
  });
  context.audit({
    object: { kind: 'coaching-item', id: action.item_id },
    before: { text: action.text },
    after: { reason: body.deleteReason },
    person: row.coachee_id,
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
};
