/** A person's open tickets, shown only by state: their contents concern only the person and the service desk. */
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string;
}

async function openTickets({ db, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row>(
    'support_facts_tickets',
    `select t.ticket_id as id, c.name as title, to_char(t.created_at, 'YYYY-MM-DD') as on
     from portal.support_ticket t
     join portal.support_choice c on c.tenant_id = t.tenant_id and c.choice_id = t.state_id
     where (t.created_for = $1 or (t.created_by = $1 and t.created_for is null)) and t.closed_at is null
     order by t.created_at, t.ticket_id limit ${factsOfKind}`,
    [person.userId],
  );
  return rows.map((row) => ({ ...row, value: null, target: null, link: null }));
}

export const ticketFacts: readonly FactSource[] = [{ kind: 'ticket.open', flag: 'support', find: openTickets }];
