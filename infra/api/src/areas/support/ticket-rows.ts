/** Tickets as rows. */
import type { SupportLine } from '@portico/contracts/support/shapes';
import type { TicketFilter } from '@portico/contracts/support/ticket-rules';
import type { Transaction } from '../../platform/transaction.ts';

export interface TicketRow {
  ticket_id: string;
  title: string;
  type_id: string;
  priority_id: string;
  impact_id: string;
  severity_id: string | null;
  state_id: string;
  line: SupportLine;
  created_by: string;
  created_for: string | null;
  allocated_to: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  public_comments: number;
  internal_comments: number;
}

/** More than anybody reads in a list; a longer history is for search and filters. */
const most = 500;

const select = `
  select t.ticket_id, t.title, t.type_id, t.priority_id, t.impact_id, t.severity_id, t.state_id, t.line, t.created_by,
    t.created_for, t.allocated_to, t.created_at, t.updated_at, t.closed_at,
    (select count(*)::int from portal.support_comment c
      where c.tenant_id = t.tenant_id and c.ticket_id = t.ticket_id and not c.internal) as public_comments,
    (select count(*)::int from portal.support_comment c
      where c.tenant_id = t.tenant_id and c.ticket_id = t.ticket_id and c.internal) as internal_comments
  from portal.support_ticket t`;

/** `$1` is the filter in each of the lists: open means that the closing time is null. */
const filtered = `($1 = 'all' or (t.closed_at is null) = ($1 = 'open'))`;
const newestFirst = `order by t.updated_at desc, t.ticket_id limit ${most}`;

type Rows = TicketRow & Record<string, unknown>;

export const createdBy = (db: Transaction, filter: TicketFilter, userId: string): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_created',
    `${select} where ${filtered} and $2 in (t.created_by, t.created_for) ${newestFirst}`,
    [filter, userId],
  );

export const allocatedTo = (db: Transaction, filter: TicketFilter, userId: string): Promise<TicketRow[]> =>
  db.prepared<Rows>('support_allocated', `${select} where ${filtered} and t.allocated_to = $2 ${newestFirst}`, [
    filter,
    userId,
  ]);

/** Nobody has taken them; the longest waiting first. `line` null is every line. */
export const unallocated = (db: Transaction, filter: TicketFilter, line: SupportLine | null): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_unallocated',
    `${select} where ${filtered} and t.allocated_to is null and ($2::text is null or t.line = $2)
     order by t.created_at, t.ticket_id limit ${most}`,
    [filter, line],
  );

/** Created by or for the person, given to them, or of their line; every one for who sees all. */
export const readableBy = (
  db: Transaction,
  userId: string,
  line: SupportLine | null,
  seesAll: boolean,
): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_readable',
    `${select} where $3 or $1 in (t.created_by, t.created_for) or ($2::text is not null
       and (t.line = $2 or t.allocated_to = $1)) ${newestFirst}`,
    [userId, line, seesAll],
  );

export async function findTicket(db: Transaction, ticketId: string): Promise<TicketRow | undefined> {
  const [row] = await db.prepared<Rows>('support_ticket', `${select} where t.ticket_id = $1`, [ticketId]);
  return row;
}

export interface CommentRow {
  comment_id: string;
  author_id: string;
  text: string;
  internal: boolean;
  created_at: Date;
}

/** Oldest first. */
export const commentsOf = (db: Transaction, ticketId: string): Promise<CommentRow[]> =>
  db.prepared<CommentRow & Record<string, unknown>>(
    'support_comments',
    `select comment_id, author_id, text, internal, created_at from portal.support_comment
     where ticket_id = $1 order by created_at, comment_id`,
    [ticketId],
  );

export async function countFollowers(db: Transaction, ticketId: string): Promise<number> {
  const [row] = await db.prepared<{ count: number }>(
    'support_followers',
    'select count(*)::int as count from portal.support_follower where ticket_id = $1',
    [ticketId],
  );
  return row?.count ?? 0;
}
