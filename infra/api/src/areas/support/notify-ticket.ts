/** Announces changes of a ticket: live events to open pages, notifications to people. */
import type { Mailing } from '@portico/contracts/portal/channels';
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

/** Maximum number of recipients of a live event. Any other staff see the change when their lists refresh. */
const mostStaff = 500;

export async function staffOf(db: Transaction, roles: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ user_id: string }>(
    'support_staff_ids',
    `select user_id from portal.account_user where role = any($1::text[]) and disabled_at is null
     order by user_id limit ${mostStaff}`,
    [roles],
  );
  return rows.map(({ user_id }) => user_id);
}

/** @param rows the ticket before and after the change, so that people who lost access are notified, too */
export async function publishChanged(notifying: Notifying, ...rows: readonly TicketRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const roles = rows.map((row) => roleOfLine(row.line));
  const people = rows.flatMap((row) => [row.created_by, row.created_for, row.allocated_to]);
  const staff = await staffOf(notifying.db, [...new Set([...roles, 'System Administrator'])]);
  const audience = [...new Set([...people, ...staff])].filter((one) => one !== null).map(toAccount);
  await publish(notifying, { kind: 'changed', subject: { kind: 'ticket', id: first.ticket_id }, audience });
}

/** Sends live events to everyone who could read the ticket before the change or can read it now. */
export async function notifyTicket(notifying: Notifying, before: TicketRow): Promise<void> {
  const after = await findTicket(notifying.db, before.ticket_id);
  await publishChanged(notifying, before, ...(after ? [after] : []));
}

type TicketMessage = Extract<MessageId, `ticket.${string}`>;

interface TicketNews {
  message: TicketMessage;
  to: readonly (string | null)[];
  /** Null for a notification from the portal itself. */
  by: string | null;
  /** Values of the message besides the ticket's. */
  values?: Readonly<Record<string, string>>;
  mailing?: Mailing;
  /** After this time, it is no longer sent outside the portal. */
  until?: Date;
}

/** Notifies those of these people who may read the ticket, except the person who caused the notification. */
export async function notifyOfTicket(
  notifying: Notifying,
  ticketId: string,
  { message, to, by, values, mailing, until }: TicketNews,
): Promise<void> {
  const row = await findTicket(notifying.db, ticketId);
  if (!row) return;
  await notify(notifying, {
    message,
    values: { ...values, id: ticketId, title: row.title },
    to: to.filter((one) => one !== null),
    maySee: (person: Person) => relationTo(person, factsOf(row)) !== 'none',
    ...(by === null ? {} : { by }),
    ...(mailing === undefined ? {} : { mailing }),
    ...(until === undefined ? {} : { until }),
  });
}
