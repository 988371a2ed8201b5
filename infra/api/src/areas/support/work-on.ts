/** Locks tickets before a change, and refuses all of them if one cannot be changed in this way. */
import type { Call } from '@portico/contracts/platform/call';
import type { TicketCan } from '@portico/contracts/support/ticket-rules';
import type { Actor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { rightsTo } from './policy.ts';
import { lockTickets, type TicketRow } from './ticket-rows.ts';

export type Working = Pick<CallContext<Call>, 'db' | 'now' | 'tenant' | 'secrets' | 'audit'>;
export type Acting = Working & { actor: Actor };

/**
 * Returns the tickets in the given order. Throws `notFound` if the person may not read one, and `conflict` if only
 * `what` is refused.
 */
export async function workOn(
  { db, actor, now }: Pick<Acting, 'db' | 'actor' | 'now'>,
  ticketIds: readonly string[],
  what: keyof TicketCan,
): Promise<TicketRow[]> {
  const rows = new Map((await lockTickets(db, ticketIds)).map((row) => [row.ticket_id, row]));
  return [...new Set(ticketIds)].map((ticketId) => {
    const row = rows.get(ticketId);
    const can = row && rightsTo(actor.self, row, now);
    if (!row || !can?.read) throw notFound();
    if (!can[what])
      throw new Refusal('conflict', 'The ticket’s current state does not allow this. Nothing was changed.', {
        current: { ticketID: ticketId, closed: row.closed_at !== null, can },
      });
    return row;
  });
}

export async function workOnOne(
  context: Pick<Acting, 'db' | 'actor' | 'now'>,
  ticketId: string,
  what: keyof TicketCan,
) {
  const [row] = await workOn(context, [ticketId], what);
  if (!row) throw notFound();
  return row;
}
