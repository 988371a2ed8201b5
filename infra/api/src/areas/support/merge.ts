/** Merges tickets about the same problem, or links them. */
import type * as calls from '@portico/contracts/support/calls';
import { attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeState } from './change-state.ts';
import { readChoices } from './choices.ts';
import { notifyTicket } from './notify-ticket.ts';
import { addEvent } from './ticket-events.ts';
import { workOn } from './work-on.ts';

const refuseSame = (one: string, other: string) => {
  if (one === other) throw new Refusal('conflict', 'A ticket cannot be merged with itself. Nothing was changed.');
};

export const mergeTickets: Handler<typeof calls.mergeTickets> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  refuseSame(body.ticketID, body.into);
  const [from, into] = await workOn(context, [body.ticketID, body.into], 'allocate');
  if (!from || !into) throw new Error('Two tickets were asked for.');
  const by = attributionOf(actor);
  await changeState(from, 'resolved', { db, now, choices: await readChoices(db), by, mergedInto: into.ticket_id });
  // Tickets merged into the first ticket earlier now point to the second, so that there are no chains.
  await db.query('update portal.support_ticket set merged_into = $2 where merged_into = $1', [
    from.ticket_id,
    into.ticket_id,
  ]);
  await db.query(
    `insert into portal.support_follower (tenant_id, ticket_id, email)
     select tenant_id, $2, email from portal.support_follower where ticket_id = $1 on conflict do nothing`,
    [from.ticket_id, into.ticket_id],
  );
  await db.query('update portal.support_ticket set updated_at = $2 where ticket_id = $1', [into.ticket_id, now]);
  await addEvent(db, now, from.ticket_id, { kind: 'merged', became: into.title, by });
  await addEvent(db, now, into.ticket_id, { kind: 'merged', was: from.title, by });
  const change = { object: { kind: 'ticket', id: from.ticket_id }, after: { mergedInto: into.ticket_id } };
  audit({ ...change, plain: ['mergedInto'] });
  await notifyTicket(context, from);
  await notifyTicket(context, into);
  return { ok: true };
};

export const linkTickets: Handler<typeof calls.linkTickets> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  refuseSame(body.ticketID, body.other);
  const [one, other] = await workOn(context, [body.ticketID, body.other], 'read');
  if (!one || !other) throw new Error('Two tickets were asked for.');
  const pair = [one.ticket_id, other.ticket_id].sort();
  const changed = await db.query(
    body.linked
      ? `insert into portal.support_link (tenant_id, one_id, other_id)
         values ((select platform.current_tenant()), $1, $2) on conflict do nothing returning one_id`
      : 'delete from portal.support_link where one_id = $1 and other_id = $2 returning one_id',
    pair,
  );
  if (changed.length === 0) return { ok: true };
  for (const [at, named] of [
    [one, other],
    [other, one],
  ] as const) {
    const event = body.linked ? { became: named.title } : { was: named.title };
    await addEvent(db, now, at.ticket_id, { kind: 'linked', ...event, by: attributionOf(actor) });
    await notifyTicket(context, at);
  }
  const after = { other: other.ticket_id, linked: body.linked };
  audit({ object: { kind: 'ticket', id: one.ticket_id }, after, plain: ['other', 'linked'] });
  return { ok: true };
};
