/** Uses a fact about the coachee in a session, and lets people share their tickets with their coaches. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { admit, requireRight } from '../sessions/admit.ts';
import { publishChanged } from '../sessions/notify-people.ts';
import { answerSession } from '../sessions/open-session.ts';
import { factsAbout } from './read-facts.ts';

/** Used facts of a session; a talk about more is none. */
const mostUsed = 30;

export const addFactEvidence: Handler<typeof calls.addFactEvidence> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.amendEvidence, 'Only the coach and the coachee can add evidence.');
  const [coachee] = await peopleByIds(db, [row.coachee_id]);
  if (!coachee) throw notFound();
  const fact = (await factsAbout(context, coachee, [body.kind])).facts.find(({ id }) => id === body.factID);
  if (!fact) throw notFound();
  const itemId = crypto.randomUUID();
  const today = todayOfPerson(db, actor.self, now);
  // Something due later is evidence of today.
  const day = fact.on !== null && fact.on < today ? fact.on : today;
  const added = await db.query(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, on_day, position,
       link)
     select (select platform.current_tenant()), $1, $2, 'evidence', $3, $4, $5, $6, coalesce(max(i.position) + 1, 0), $7
     from portal.coaching_item i where i.session_id = $2 and i.kind = 'evidence'
     having count(*) filter (where i.link is not null and i.removed_at is null) < ${mostUsed}
     returning item_id`,
    [itemId, row.session_id, body.text, actor.self.userId, delegateOf(actor), day, fact.link],
  );
  if (added.length === 0)
    throw new Refusal('conflict', `A session can use at most ${mostUsed} facts. Nothing was changed.`);
  audit({
    object: { kind: 'coaching-item', id: itemId },
    after: { session: row.session_id, fact: body.kind, text: body.text },
    person: row.coachee_id,
    plain: ['session', 'fact'],
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
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
