/** Database rows of tickets. */
import type { ProblemReport } from '@portico/contracts/support/problem-report';
import { type SupportLine, supportLines, type TicketEventKind } from '@portico/contracts/support/shapes';
import { mostListedTickets, type TicketFilter, type TicketRating } from '@portico/contracts/support/ticket-rules';
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
  past_lines: SupportLine[];
  created_by: string;
  created_for: string | null;
  allocated_to: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  public_comments: number;
  internal_comments: number;
  paused_ms: number;
  paused_since: Date | null;
  first_reply_ms: number | null;
  solution_ms: number | null;
  first_reply_minutes: number | null;
  solution_minutes: number | null;
  merged_into: string | null;
  report: ProblemReport | null;
  rating: TicketRating | null;
}

/** Lines that had the ticket `t` before; their staff can still read it. */
export const pastLines = `array(select distinct e.was from portal.support_event e
  where e.tenant_id = t.tenant_id and e.ticket_id = t.ticket_id and e.kind = 'line')`;

const selectFrom = (tickets: string): string => `
  select t.ticket_id, t.title, ${pastLines} as past_lines, t.type_id, t.priority_id, t.impact_id, t.severity_id, t.state_id, t.line, t.created_by,
    t.created_for, t.allocated_to, t.created_at, t.updated_at, t.closed_at,
    (select count(*)::int from portal.support_comment c
      where c.tenant_id = t.tenant_id and c.ticket_id = t.ticket_id and not c.internal) as public_comments,
    t.paused_ms::float8 as paused_ms, t.paused_since, t.first_reply_ms::float8 as first_reply_ms,
    t.solution_ms::float8 as solution_ms, k.first_reply_minutes, k.solution_minutes, t.merged_into, t.report, t.rating,
    (select count(*)::int from portal.support_comment c
      where c.tenant_id = t.tenant_id and c.ticket_id = t.ticket_id and c.internal) as internal_comments
  from ${tickets}
  left join portal.support_clock k on k.tenant_id = t.tenant_id and k.priority_id = t.priority_id`;

const select = selectFrom('portal.support_ticket t');

/** In all lists `$1` is the filter; open means that the closing time is null. */
const filtered = `($1 = 'all' or (t.closed_at is null) = ($1 = 'open'))`;
const newestFirst = `order by t.updated_at desc, t.ticket_id limit ${mostListedTickets}`;

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

/** Whether tickets that pass the filter are open. */
const areOpen: Record<TicketFilter, boolean[]> = { open: [true], closed: [false], all: [true, false] };

/**
 * Unassigned tickets, those waiting longest first. `line` null means every line. The index has each line's open and
 * closed tickets in this order, so the first ones are found without reading the rest.
 */
export const unallocated = (db: Transaction, filter: TicketFilter, line: SupportLine | null): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_unallocated',
    `${selectFrom(`unnest($1::text[]) as wanted (line) cross join unnest($2::boolean[]) as states (is_open)
       cross join lateral (select * from portal.support_ticket o
         where o.allocated_to is null and o.line = wanted.line and (o.closed_at is null) = states.is_open
         order by o.created_at, o.ticket_id limit ${mostListedTickets}) t`)}
     order by t.created_at, t.ticket_id limit ${mostListedTickets}`,
    [line === null ? supportLines : [line], areOpen[filter]],
  );

/**
 * Created by or for the person, assigned to them, or of a line that has or had the ticket; all tickets if `seesAll` is
 * true.
 */
export const readableBy = (
  db: Transaction,
  userId: string,
  line: SupportLine | null,
  seesAll: boolean,
): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_readable',
    `${select} where $3 or $1 in (t.created_by, t.created_for) or ($2::text is not null
       and (t.line = $2 or t.allocated_to = $1 or $2 = any(${pastLines}))) ${newestFirst}`,
    [userId, line, seesAll],
  );

/** The `cursor` of a row is the start of the next page. */
type PagedTicketRow = TicketRow & { cursor: string };
export interface TicketPage {
  userId: string;
  /** As in `readableBy`. */
  line: SupportLine | null;
  seesAll: boolean;
  filter: TicketFilter;
  /** Restricts the result to one list; null for everything the person may read. */
  list: 'created' | 'unallocated' | 'allocated' | null;
  /** Ids of choices for type, priority and state; null for any. */
  type: string | null;
  priority: string | null;
  state: string | null;
  /** Folded search words. Each must occur in title, type or requester's name, as in the lists. */
  words: readonly string[];
  createdUntil: Date;
  after: string | null;
  limit: number;
}

const readable = `($2 or $1 in (t.created_by, t.created_for) or ($3::text is not null and (t.line = $3 or t.allocated_to = $1 or $3 = any(${pastLines}))))
  and ($4 = 'all' or (t.closed_at is null) = ($4 = 'open')) and t.created_at <= $5
  and ($6::text is null or case $6 when 'created' then $1 in (t.created_by, t.created_for)
    when 'allocated' then t.allocated_to = $1 else t.allocated_to is null end)
  and ($7::uuid is null or t.type_id = $7) and ($8::uuid is null or t.priority_id = $8)
  and ($10::uuid is null or t.state_id = $10)
  and (cardinality($9::text[]) = 0 or not exists (select from unnest($9::text[]) as sought (word)
    where strpos(platform.search_fold(concat_ws(' ', t.title,
      (select c.name from portal.support_choice c where c.tenant_id = t.tenant_id and c.choice_id = t.type_id),
      (select concat_ws(' ', u.first_name, u.last_name) from portal.account_user u
        where u.tenant_id = t.tenant_id and u.user_id = t.created_by))), sought.word) = 0))`;

const filtersOf = (page: Omit<TicketPage, 'after' | 'limit'>) => [
  page.userId,
  page.seesAll,
  page.line,
  page.filter,
  page.createdUntil,
  page.list,
  page.type,
  page.priority,
  page.words,
  page.state,
];

/**
 * Tickets the person may read, newest first, in pages and without the limit of the lists. Sorted by time of creation,
 * which never changes.
 */
export const readablePage = (db: Transaction, page: TicketPage): Promise<PagedTicketRow[]> =>
  db.query<PagedTicketRow & Record<string, unknown>>(
    `select s.*, s.created_at::text || ' ' || s.ticket_id as cursor from (${select}
       where ${readable} and ($11::text is null or (t.created_at, t.ticket_id) <
         (left($11, -37)::timestamptz, right($11, 36)::uuid))
       order by t.created_at desc, t.ticket_id desc limit $12) s
     order by s.created_at desc, s.ticket_id desc`,
    [...filtersOf(page), page.after, page.limit],
  );

export async function countReadable(db: Transaction, page: Omit<TicketPage, 'after' | 'limit'>): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from portal.support_ticket t where ${readable}`,
    filtersOf(page),
  );
  return row?.count ?? 0;
}

export async function findTicket(db: Pick<Transaction, 'prepared'>, ticketId: string): Promise<TicketRow | undefined> {
  const [row] = await db.prepared<Rows>('support_ticket', `${select} where t.ticket_id = $1`, [ticketId]);
  return row;
}

/** Tickets by id; unknown ids are ignored. */
export async function ticketsById(
  db: Pick<Transaction, 'prepared'>,
  ticketIds: readonly string[],
): Promise<Map<string, TicketRow>> {
  const rows = await db.prepared<Rows>('support_tickets', `${select} where t.ticket_id = any($1::uuid[])`, [ticketIds]);
  return new Map(rows.map((row) => [row.ticket_id, row]));
}

/**
 * Locks tickets until the transaction ends, always in the same order, so that concurrent changes of the same tickets
 * cannot deadlock.
 */
export async function lockTickets(db: Transaction, ticketIds: readonly string[]): Promise<TicketRow[]> {
  await db.query('select from portal.support_ticket where ticket_id = any($1::uuid[]) order by ticket_id for update', [
    ticketIds,
  ]);
  return db.query<Rows>(`${select} where t.ticket_id = any($1::uuid[]) order by t.ticket_id`, [ticketIds]);
}

/** Tickets merged into this one. */
export const mergedInto = (db: Transaction, ticketId: string): Promise<TicketRow[]> =>
  db.prepared<Rows>('support_merged', `${select} where t.merged_into = $1 order by t.ticket_id`, [ticketId]);

export const linkedTo = (db: Transaction, ticketId: string): Promise<TicketRow[]> =>
  db.prepared<Rows>(
    'support_linked',
    `${select} join portal.support_link l on l.tenant_id = t.tenant_id
       and ((l.one_id = $1 and l.other_id = t.ticket_id) or (l.other_id = $1 and l.one_id = t.ticket_id))
     order by t.created_at, t.ticket_id`,
    [ticketId],
  );

export interface CommentRow {
  comment_id: string;
  ticket_id: string;
  author_id: string | null;
  written_for: string | null;
  author_email: string | null;
  text: string;
  mail_text: string | null;
  internal: boolean;
  has_files: boolean;
  message_id: string | null;
  created_at: Date;
}

/** Comments of these tickets, oldest first. */
export const commentsOf = (db: Transaction, ticketIds: readonly string[]): Promise<CommentRow[]> =>
  db.prepared<CommentRow & Record<string, unknown>>(
    'support_comments',
    `select comment_id, ticket_id, author_id, written_for, author_email, text, mail_text, internal, has_files, message_id,
       created_at
     from portal.support_comment where ticket_id = any($1::uuid[]) order by created_at, position`,
    [ticketIds],
  );

export interface CommentHome {
  commentId: string;
  internal: boolean;
  /** The ticket in which the comment was written, then the one into which it was merged. */
  tickets: string[];
}

/** In no particular order; unknown ids are ignored. */
export async function mergedHomes(
  db: Pick<Transaction, 'query'>,
  commentIds: readonly string[],
): Promise<CommentHome[]> {
  type Row = { comment_id: string; internal: boolean; ticket_id: string; merged_into: string | null };
  const rows = await db.query<Row>(
    `select c.comment_id, c.internal, t.ticket_id, t.merged_into from portal.support_comment c
     join portal.support_ticket t on t.tenant_id = c.tenant_id and t.ticket_id = c.ticket_id
     where c.comment_id = any($1::uuid[])`,
    [commentIds],
  );
  return rows.map(({ comment_id: commentId, internal, ticket_id, merged_into }) => ({
    commentId,
    internal,
    tickets: merged_into === null ? [ticket_id] : [ticket_id, merged_into],
  }));
}

export interface EventRow {
  event_id: string;
  kind: TicketEventKind;
  happened_at: Date;
  by_id: string | null;
  done_for: string | null;
  was: string;
  became: string;
  reason: string;
}

export const eventsOf = (db: Transaction, ticketId: string): Promise<EventRow[]> =>
  db.prepared<EventRow & Record<string, unknown>>(
    'support_events',
    `select event_id, kind, happened_at, by_id, done_for, was, became, reason from portal.support_event
     where ticket_id = $1 order by position`,
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

/** UserIDs of followers who have an account; followers are stored by address. */
export async function followersOf(db: Transaction, ticketId: string): Promise<string[]> {
  const rows = await db.prepared<{ user_id: string }>(
    'support_follower_ids',
    `select u.user_id from portal.support_follower f
     join portal.account_user u on u.tenant_id = f.tenant_id and u.email_folded = f.email
     where f.ticket_id = $1 order by u.user_id limit 500`,
    [ticketId],
  );
  return rows.map(({ user_id }) => user_id);
}
