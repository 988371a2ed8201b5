/** Tasks for tickets: a reply by the requester, or work by the assignee. */
import type { TaskSource, TaskStatement } from '../../platform/tasks/task-source.ts';

const requester = 'coalesce(t.created_for, t.created_by)';
const requesters = '(t.created_by, coalesce(t.created_for, t.created_by))';

/**
 * SQL: public comments by the requester or by others. Internal notes are ignored because the requester does not see
 * them.
 */
const commentsBy = (by: 'in' | 'not in') => `from portal.support_comment w where w.tenant_id = t.tenant_id
    and w.ticket_id = t.ticket_id and not w.internal and w.author_id ${by} ${requesters}`;
const lastAnswer = `(select max(w.created_at) ${commentsBy('not in')})`;

/** The time of the requester's first unanswered comment; if all have been answered, the time of the last answer. */
const lastQuestionAt = `coalesce((select min(w.created_at) ${commentsBy('in')}
    and w.created_at > coalesce(${lastAnswer}, '-infinity')), ${lastAnswer}, t.created_at)`;

const tickets = (since: string) => `select t.ticket_id as id, t.title,
    (select u.first_name || ' ' || u.last_name from portal.account_user u
      where u.tenant_id = t.tenant_id and u.user_id = ${requester}) as person,
    ${since} as since, null::text as due_on, jsonb_build_object('ticket', t.ticket_id) as link_values
  from portal.support_ticket t
  join portal.support_choice c on c.tenant_id = t.tenant_id and c.choice_id = t.state_id`;
const values: TaskStatement['values'] = ({ userId }) => [userId];

export const ticketTasks: readonly TaskSource[] = [
  {
    kind: 'ticket.answer',
    flag: 'support',
    // The clock is paused while the ticket waits for the requester.
    statement: `${tickets('t.paused_since')}
      where (t.created_by = $1 or t.created_for = $1) and t.closed_at is null and c.code = 'waiting'`,
    values,
  },
  {
    kind: 'ticket.work',
    flag: 'support',
    statement: `${tickets(lastQuestionAt)}
      where t.allocated_to = $1 and t.closed_at is null and c.code <> 'waiting'`,
    values,
  },
];

export const awaitedTickets: readonly TaskSource[] = [
  {
    kind: 'ticket.running',
    flag: 'support',
    statement: `${tickets('t.created_at')}
      where (t.created_by = $1 or t.created_for = $1) and t.closed_at is null and c.code <> 'waiting'
        and t.allocated_to is distinct from $1`,
    values,
  },
];
