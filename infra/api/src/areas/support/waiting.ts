/** What tickets wait for: an answer of whoever asked, or the work of whoever has it. */
import { nameOf, type WaitingNoun, type WaitingStatement } from '../../platform/waiting/waiting-noun.ts';

const columns = `t.ticket_id as id, t.title, ${nameOf('t', 'created_by')} as person, t.updated_at as since,
  null::text as due_on, jsonb_build_object('ticket', t.ticket_id) as link_values
  from portal.support_ticket t
  join portal.support_choice c on c.tenant_id = t.tenant_id and c.choice_id = t.state_id`;
const values: WaitingStatement['values'] = ({ userId }) => [userId];

export const ticketWaits: readonly WaitingNoun[] = [
  {
    kind: 'ticket.answer',
    flag: 'support',
    statement: `select ${columns}
      where $1 in (t.created_by, t.created_for) and t.closed_at is null and c.code = 'waiting'`,
    values,
  },
  {
    kind: 'ticket.work',
    flag: 'support',
    statement: `select ${columns}
      where t.allocated_to = $1 and t.closed_at is null and c.code <> 'waiting'`,
    values,
  },
];
