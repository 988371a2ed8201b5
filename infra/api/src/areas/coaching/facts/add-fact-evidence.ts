/** Uses a fact about the coachee as evidence in a session, and lets people share their tickets with their coaches. */
import type * as calls from '@portico/contracts/coaching/calls';
import { isEvidence } from '@portico/contracts/coaching/person-facts';
import type { Handler } from '../../../platform/bind-area.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { notFound } from '../../../platform/refusal.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { admit, requireRight } from '../sessions/admit.ts';
import { answerWithFact, factForUse } from './used-fact.ts';

export const addFactEvidence: Handler<typeof calls.addFactEvidence> = async ({ body }, context) => {
  const { db, actor, now } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.amendEvidence, 'Only the coach and the coachee can add evidence.');
  if (!isEvidence(body.kind)) throw notFound();
  const fact = await factForUse(context, row, body);
  const itemId = crypto.randomUUID();
  const today = todayOfPerson(db, actor.self, now);
  // Evidence cannot have a future date, so a fact with a later due date is dated today.
  const day = fact.on !== null && fact.on < today ? fact.on : today;
  await db.query(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, on_day, position,
       link, is_fact)
     select (select platform.current_tenant()), $1, $2, 'evidence', $3, $4, $5, $6, coalesce(max(i.position) + 1, 0), $7,
       true
     from portal.coaching_item i where i.session_id = $2 and i.kind = 'evidence'`,
    [itemId, row.session_id, body.text, actor.self.userId, delegateOf(actor), day, fact.link],
  );
  return answerWithFact(context, row, { itemId, kind: body.kind, text: body.text });
};

export const setTicketsShared: Handler<typeof calls.setTicketsShared> = async ({ body }, { db, actor, now, audit }) => {
  await (body.isShared
    ? db.query(
        `insert into portal.coaching_shared_tickets (tenant_id, user_id, shared_at)
         values ((select platform.current_tenant()), $1, $2) on conflict do nothing`,
        [actor.userId, now],
      )
    : db.query('delete from portal.coaching_shared_tickets where user_id = $1', [actor.userId]));
  audit({
    object: { kind: 'person', id: actor.userId },
    after: { ticketsShared: body.isShared },
    plain: ['ticketsShared'],
  });
  return { isShared: body.isShared };
};
