/**
 * Assignment of tickets: taking one, assigning it, handing it to another line, and lines that distribute tickets in
 * turn.
 */
import type * as calls from '@portico/contracts/support/calls';
import type { SupportLine } from '@portico/contracts/support/shapes';
import { isSupportStaff } from '@portico/contracts/support/staff-roles';
import { type Attribution, attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { personById } from '../../platform/people.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { notifyOfTicket, notifyTicket } from './notify-ticket.ts';
import { roleOfLine } from './policy.ts';
import { addEvent } from './ticket-events.ts';
import type { TicketRow } from './ticket-rows.ts';
import { type Acting, type Working, workOn, workOnOne } from './work-on.ts';

const named = async (db: Transaction, userId: string | null): Promise<string> => {
  const person = userId === null ? undefined : await personById(db, userId);
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
};

/** `by` is null if the ticket was distributed in turn. */
async function give(context: Working, row: TicketRow, to: string | null, by: Attribution | null): Promise<void> {
  const { db, now, audit } = context;
  if (row.allocated_to === to) return;
  await db.query('update portal.support_ticket set allocated_to = $2, updated_at = $3 where ticket_id = $1', [
    row.ticket_id,
    to,
    now,
  ]);
  const [was, became] = [await named(db, row.allocated_to), await named(db, to)];
  await addEvent(db, now, row.ticket_id, { kind: 'allocated', was, became, by });
  audit({
    object: { kind: 'ticket', id: row.ticket_id },
    before: { allocatedTo: row.allocated_to },
    after: { allocatedTo: to },
    plain: ['allocatedTo'],
  });
  await notifyTicket(context, row);
  await notifyOfTicket(context, row.ticket_id, { message: 'ticket.given', to: [to], by: by?.userId ?? null });
}

export const allocateTickets: Handler<typeof calls.allocateTickets> = async ({ body }, context) => {
  const rows = await workOn(context, body.ticketIDs, 'allocate');
  const person = body.to === null ? undefined : await personById(context.db, body.to);
  if (body.to !== null && (!person || person.disabled || !isSupportStaff(person.role))) throw notFound();
  for (const row of rows) await give(context, row, body.to, attributionOf(context.actor));
  return { ok: true };
};

/**
 * The member of the line with the fewest open tickets; among equals, the one who has gone longest without a new ticket.
 */
async function nextOf(db: Transaction, line: SupportLine): Promise<string | undefined> {
  const [next] = await db.query<{ user_id: string }>(
    `select u.user_id from portal.account_user u
     left join portal.support_ticket t on t.tenant_id = u.tenant_id and t.allocated_to = u.user_id and t.closed_at is null
     where u.role = $1 and u.disabled_at is null and u.user_guid is not null
       and exists (select from portal.support_line l where l.tenant_id = u.tenant_id and l.line = $2 and l.in_turn)
     group by u.user_id order by count(t.ticket_id), max(t.created_at) nulls first, u.user_id limit 1`,
    [roleOfLine(line), line],
  );
  return next?.user_id;
}

/** If the line distributes tickets in turn, one of its members is assigned at once. */
export async function giveInTurn(context: Working, row: TicketRow): Promise<void> {
  const next = await nextOf(context.db, row.line);
  if (next !== undefined) await give(context, row, next, null);
}

async function handOver(context: Acting, row: TicketRow, line: SupportLine, reason: string): Promise<void> {
  const { db, now, actor, audit } = context;
  await db.query(
    'update portal.support_ticket set line = $2, allocated_to = null, updated_at = $3 where ticket_id = $1',
    [row.ticket_id, line, now],
  );
  await addEvent(db, now, row.ticket_id, {
    kind: 'line',
    was: row.line,
    became: line,
    reason,
    by: attributionOf(actor),
  });
  audit({
    object: { kind: 'ticket', id: row.ticket_id },
    before: { line: row.line },
    after: { line, reason },
    plain: ['line'],
  });
  await notifyTicket(context, row);
  await giveInTurn(context, { ...row, line, allocated_to: null });
}

export const handOverTicket: Handler<typeof calls.handOverTicket> = async ({ body }, context) => {
  const row = await workOnOne(context, body.ticketID, 'allocate');
  if (row.line === body.line)
    throw new Refusal('conflict', 'The ticket is already in that line. Nothing was changed.', {
      current: { line: row.line },
    });
  await handOver(context, row, body.line, body.reason);
  return { ok: true };
};
