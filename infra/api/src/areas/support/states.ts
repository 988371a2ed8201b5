/** Changes the state of one or several tickets, and reopens closed ones. */
import type * as calls from '@portico/contracts/support/calls';
import { attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addComment } from './add-comment.ts';
import { changeState } from './change-state.ts';
import { readChoices } from './choices.ts';
import { notifyOfTicket, notifyTicket } from './notify-ticket.ts';
import { factsOf, readsInternalNotes, relationTo } from './policy.ts';
import { readTicket } from './read-ticket.ts';
import { findTicket } from './ticket-rows.ts';
import { workOn, workOnOne } from './work-on.ts';

export const setTicketState: Handler<typeof calls.setTicketState> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const rows = await workOn(context, body.ticketIDs, body.state === 'resolved' ? 'close' : 'allocate');
  const choices = await readChoices(db);
  for (const row of rows) {
    if (!(await changeState(row, body.state, { db, now, choices, by: attributionOf(actor) }))) continue;
    audit({ object: { kind: 'ticket', id: row.ticket_id }, after: { state: body.state }, plain: ['state'] });
    await notifyTicket(context, row);
    const to = [row.created_for ?? row.created_by];
    if (body.state !== 'in-progress')
      await notifyOfTicket(context, row.ticket_id, { message: 'ticket.state', to, by: actor.userId });
  }
  return { ok: true };
};

export const reopenTicket: Handler<typeof calls.reopenTicket> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const closed = await workOnOne(context, body.ticketID, 'reopen');
  const choices = await readChoices(db);
  await changeState(closed, 'in-progress', { db, now, choices, by: attributionOf(actor) });
  const row = await findTicket(db, body.ticketID);
  if (!row) throw new Refusal('unexpected', 'The ticket no longer exists.');
  const byStaff = readsInternalNotes(relationTo(actor.self, factsOf(row)));
  const name = `${actor.firstName} ${actor.lastName}`.trim();
  const author = { ...attributionOf(actor), name, email: actor.email };
  await addComment(context, row, { text: body.comment, internal: false, byStaff, author });
  audit({ object: { kind: 'ticket', id: row.ticket_id }, after: { state: 'in-progress' }, plain: ['state'] });
  return readTicket(context, body.ticketID);
};
