/** Who hears that a ticket has changed: open pages by live events, people by notifications. */
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Person } from '../../platform/actor.ts';
import { toAccount } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { notify } from '../../services/portal/public.ts';
import { factsOf, relationTo, roleOfLine } from './policy.ts';
import { findTicket, type TicketRow } from './ticket-rows.ts';

interface Notifying {
  db: Transaction;
  now: Date;
}

/** Live events have room for so many; more staff than that hear by the lists' own refreshing. */
const mostStaff = 500;

async function staffOf(db: Transaction, roles: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ user_id: string }>(
    'support_staff_ids',
    `select user_id from portal.account_user where role = any($1::text[]) and disabled_at is null
     order by user_id limit ${mostStaff}`,
    [roles],
  );
  return rows.map(({ user_id }) => user_id);
}

/** `rows` as they were before and after: people who have lost the ticket are notified, too. */
export async function publishChanged(notifying: Notifying, ...rows: readonly TicketRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const roles = rows.map((row) => roleOfLine(row.line));
  const people = rows.flatMap((row) => [row.created_by, row.created_for, row.allocated_to]);
  const staff = await staffOf(notifying.db, [...new Set([...roles, 'System Administrator'])]);
  const audience = [...new Set([...people, ...staff])].filter((one) => one !== null).map(toAccount);
  await publish(notifying, { kind: 'changed', subject: { kind: 'ticket', id: first.ticket_id }, audience });
}

/** Tells open pages about a ticket by its states before and after. */
export async function notifyTicket(notifying: Notifying, before: TicketRow): Promise<void> {
  const after = await findTicket(notifying.db, before.ticket_id);
  await publishChanged(notifying, before, ...(after ? [after] : []));
}

export type TicketMessage = Extract<MessageId, `ticket.${string}`>;

/** Notifies those of the people who may read the ticket; the person who caused it is left out. */
export async function notifyOfTicket(
  notifying: Notifying,
  ticketId: string,
  { message, to, by }: { message: TicketMessage; to: readonly (string | null)[]; by: string | null },
): Promise<void> {
  const row = await findTicket(notifying.db, ticketId);
  if (!row) return;
  await notify(notifying, {
    message,
    values: { id: ticketId, title: row.title },
    to: to.filter((one) => one !== null),
    maySee: (person: Person) => relationTo(person, factsOf(row)) !== 'none',
    ...(by === null ? {} : { by }),
  });
}
