/**
 * Search provider for tickets that the person may read (`policy.ts`), limited to the text that their creator can read.
 */
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { lineOf } from './policy.ts';
import { pastLines } from './ticket-rows.ts';

export const ticketSearch: SearchProvider = {
  kind: 'ticket',
  flag: 'support',
  entries: 'ticket',
  columns: {
    title: 't.title',
    text: `(select string_agg(s.text, ' ' order by s.created_at) from portal.support_comment s
      where s.tenant_id = t.tenant_id and s.ticket_id = t.ticket_id and not s.internal)`,
    detail: `(select s.name from portal.support_choice s where s.tenant_id = t.tenant_id and s.choice_id = t.state_id)`,
    link: `'/support-ticket/' || t.ticket_id`,
  },
  from: () => 'join portal.support_ticket t on t.ticket_id = h.entry_id',
  where: (first) => `($${first + 2}::boolean or $${first}::uuid in (t.created_by, t.created_for)
    or ($${first + 1}::text is not null and (t.line = $${first + 1} or t.allocated_to = $${first} or $${first + 1} = any(${pastLines}))))`,
  values: ({ person }) => [person.userId, lineOf(person.role) ?? null, person.role === 'System Administrator'],
};
