/** Items on the boards of a team, each kind read in one statement. The rules decide which board shows what. */
import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import type { IssueState } from '@portico/contracts/pd/issue-rules';
import type { BoardNews, Issue, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { either } from '../../platform/either.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { versionsColumn } from '../../platform/versions/read-versioned.ts';
import { versionedKinds } from './versioned-kinds.ts';

export interface NewsRow {
  news_id: string;
  board_id: string;
  team_id: string;
  tag: BoardNews['tag'];
  title: string;
  text: string;
  author_id: string;
  made_by: string | null;
  created_at: Date;
  until: string | null;
  written_on: string;
  versions: Record<string, number>;
  archived_at: Date | null;
  is_board_archived: boolean;
}

const newsColumns = `n.news_id, n.board_id, b.team_id, n.tag, n.title, n.text, n.author_id, n.made_by, n.created_at,
  n.archived_at, b.archived_at is not null as is_board_archived,
  to_char(n.until_on, 'YYYY-MM-DD') as until, to_char(b.held_on, 'YYYY-MM-DD') as written_on,
  ${versionsColumn(versionedKinds.news, 'n.news_id')}
  from portal.pd_news n join portal.pd_board b on b.tenant_id = n.tenant_id and b.board_id = n.board_id`;

/** News of boards from a day on, and older news that is still valid then. */
export const newsFrom = (db: Transaction, teamId: string, from: string): Promise<NewsRow[]> =>
  db.prepared<NewsRow & Record<string, unknown>>(
    'pd_news_from',
    `select ${newsColumns} where b.team_id = $1 and (b.held_on >= $2::date or n.until_on >= $2::date)
       and n.archived_at is null and b.archived_at is null order by n.created_at desc, n.news_id`,
    [teamId, from],
  );

export async function findNews(db: Transaction, newsId: string): Promise<NewsRow | undefined> {
  const [row] = await db.query<NewsRow & Record<string, unknown>>(
    `select ${newsColumns} where n.news_id = $1 for update of n`,
    [newsId],
  );
  return row;
}

export interface IssueRow {
  issue_id: string;
  board_id: string;
  team_id: string;
  kind: Issue['kind'];
  title: string;
  text: string;
  state: IssueState;
  progress: number;
  reason: string;
  owner_id: string;
  created_by: string;
  made_by: string | null;
  created_at: Date;
  due_on: string | null;
  raised_on: string;
  closed_on: string | null;
  dimension_id: string | null;
  archived_at: Date | null;
  picture_id: string | null;
  versions: Record<string, number>;
}

const day = (column: string, name = column) => `to_char(i.${column}, 'YYYY-MM-DD') as ${name}`;
export const issueColumns = `i.issue_id, i.board_id, b.team_id, i.kind, i.title, i.text, i.state, i.progress, i.reason,
  i.owner_id, i.created_by, i.made_by, i.created_at, ${day('due_on')}, ${day('raised_on')}, ${day('closed_on')}, i.dimension_id,
  i.archived_at, i.picture_id, ${versionsColumn(versionedKinds.issue, 'i.issue_id')}
  from portal.pd_issue i join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id`;

/** Open issues, and those closed on the day or later. */
export const issuesFrom = (db: Transaction, teamId: string, from: string): Promise<IssueRow[]> =>
  db.prepared<IssueRow & Record<string, unknown>>(
    'pd_issues_from',
    `select ${issueColumns} where b.team_id = $1 and (i.closed_on is null or i.closed_on >= $2::date)
       and i.archived_at is null
     order by i.state = 'done', i.due_on nulls last, i.created_at, i.issue_id`,
    [teamId, from],
  );

/** Locks the row, so that a concurrent change waits and then sees this one. */
export async function findIssue(db: Transaction, issueId: string, lock = true): Promise<IssueRow | undefined> {
  const [row] = await db.query<IssueRow & Record<string, unknown>>(
    `select ${issueColumns} where i.issue_id = $1${lock ? ' for update of i' : ''}`,
    [issueId],
  );
  return row;
}

export interface StepRow {
  issue_id: string;
  state: IssueState;
  onDay: string;
}

/** Oldest first. */
export const stepsOf = (db: Transaction, issueIds: readonly string[]): Promise<StepRow[]> =>
  db.prepared<StepRow & Record<string, unknown>>(
    'pd_steps',
    `select issue_id, state, to_char(on_day, 'YYYY-MM-DD') as "onDay" from portal.pd_issue_step
     where issue_id = any($1::uuid[]) order by taken_at, step_id`,
    [issueIds],
  );

export interface DocumentRow {
  document_id: string;
  board_id: string;
  team_id: string;
  held_on: string;
  measure_id: string | null;
  title: string;
  note: string;
  value: number | null;
  unit: PerformanceDoc['unit'] | null;
  target: number | null;
  better: PerformanceDoc['better'];
  filename: string | null;
  size_bytes: number | null;
  updated_at: Date;
  added_by: string | null;
  dimension_id: string | null;
  red_at: number | null;
  figure: BoardFigureKind | null;
  figure_subject: string | null;
  read_at: Date | null;
  valued_first: string | null;
  valued_last: string | null;
  versions: Record<string, number>;
  archived_at: Date | null;
  is_board_archived: boolean;
}

const documentColumns = `d.document_id, d.board_id, b.team_id, to_char(b.held_on, 'YYYY-MM-DD') as held_on, d.measure_id,
  coalesce(d.title, m.title) as title, d.note, d.value::float8 as value, m.unit, m.target::float8 as target, m.better,
  d.filename, d.size_bytes, d.updated_at, d.added_by, d.archived_at, b.archived_at is not null as is_board_archived, m.dimension_id, m.red_at::float8 as red_at, m.figure,
  m.figure_subject, d.read_at, u.first_name as valued_first, u.last_name as valued_last,
  ${versionsColumn(versionedKinds.document, 'd.document_id')}
  from portal.pd_document d
  join portal.pd_board b on b.tenant_id = d.tenant_id and b.board_id = d.board_id
  left join portal.pd_measure m on m.tenant_id = d.tenant_id and m.measure_id = d.measure_id
  left join portal.account_user u on u.tenant_id = d.tenant_id and u.user_id = ${either('d.valued_by', 'd.added_by')}`;

export const documentsOn = (db: Transaction, boardIds: readonly string[]): Promise<DocumentRow[]> =>
  db.prepared<DocumentRow & Record<string, unknown>>(
    'pd_documents',
    `select ${documentColumns} where d.board_id = any($1::uuid[]) and d.archived_at is null
     order by coalesce(m.position, 1000), d.position, d.document_id`,
    [boardIds],
  );

export async function findDocument(db: Transaction, documentId: string, lock = true): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow & Record<string, unknown>>(
    `select ${documentColumns} where d.document_id = $1${lock ? ' for update of d' : ''}`,
    [documentId],
  );
  return row;
}

export interface StatusRow {
  board_id: string;
  user_id: string;
  status_id: number;
  set_at: Date;
}

export const statusesOn = (db: Transaction, boardIds: readonly string[]): Promise<StatusRow[]> =>
  db.prepared<StatusRow & Record<string, unknown>>(
    'pd_statuses',
    `select board_id, user_id, status_id, set_at from portal.pd_user_status where board_id = any($1::uuid[])`,
    [boardIds],
  );
