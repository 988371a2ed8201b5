/** The history of a ticket. Entries are written in the transaction of the change they describe. */
import { randomUUID } from 'node:crypto';
import type { TicketEventKind } from '@portico/contracts/support/shapes';
import type { Attribution } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';

interface TicketHappening {
  kind: TicketEventKind;
  was?: string;
  became?: string;
  reason?: string;
  /** Null for changes by the portal itself. */
  by: Attribution | null;
}

export async function addEvent(
  db: Transaction,
  now: Date,
  ticketId: string,
  { kind, was = '', became = '', reason = '', by }: TicketHappening,
): Promise<void> {
  await db.query(
    `insert into portal.support_event (tenant_id, event_id, ticket_id, kind, happened_at, by_id, done_for, was, became, reason)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [randomUUID(), ticketId, kind, now, by?.userId ?? null, by?.forId ?? null, was, became, reason],
  );
}
