/**
 * Turns a fact about the coachee into an action of a session. The portal completes the action when its subject is done.
 */
import type * as calls from '@portico/contracts/coaching/calls';
import { actionFacts } from '@portico/contracts/coaching/person-facts';
import type { Handler } from '../../../platform/bind-area.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { admit, requireRight } from '../sessions/admit.ts';
import { answerWithFact, factForUse } from './used-fact.ts';

export const addFactAction: Handler<typeof calls.addFactAction> = async ({ body }, context) => {
  const { db, actor } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.amend, 'You can’t add anything here in the session’s current status.');
  const follows = actionFacts[body.kind];
  if (follows === undefined) throw new Refusal('conflict', 'Such a fact can’t become an action. Nothing was changed.');
  const fact = await factForUse(context, row, body);
  const itemId = crypto.randomUUID();
  const added = await db.query(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, owner_id, on_day,
       status, position, link, is_fact, follows_kind, follows_id)
     select (select platform.current_tenant()), $1, $2, 'action', $3, $4, $5, $6, $7, 'not requested to complete',
       coalesce(max(i.position) + 1, 0), $8, true, $9, $10::uuid
     from portal.coaching_item i where i.session_id = $2 and i.kind = 'action'
     having coalesce(bool_and(i.follows_id is distinct from $10::uuid or i.removed_at is not null), true)
     returning item_id`,
    [
      ...[itemId, row.session_id, body.text, actor.self.userId, delegateOf(actor), row.coachee_id],
      // The date of an evaluation is in the past, and acknowledging it has no deadline.
      follows === 'evaluation' ? null : fact.on,
      ...[fact.ownLink ?? fact.link, follows, fact.id],
    ],
  );
  if (added.length === 0) throw new Refusal('conflict', 'This session already has this action. Nothing was changed.');
  return answerWithFact(context, row, { itemId, kind: body.kind, text: body.text });
};
