/** Boards of a team and what stands on them, read in one statement each. */
import type { Board } from '@portico/contracts/pd/shapes';
import type { PdStatusID } from '@portico/contracts/pd/statuses';
import type { Transaction } from '../../platform/transaction.ts';

/** About three months of working days: what a page may look back on. */
export const mostBoards = 60;

export interface BoardRow {
  board_id: string;
  held_on: string;
  starts_at: Date | null;
}

export const boardsOfTeam = (db: Transaction, teamId: string): Promise<BoardRow[]> =>
  db.prepared<BoardRow & Record<string, unknown>>(
    'pd_boards',
    `select board_id, to_char(held_on, 'YYYY-MM-DD') as held_on, starts_at from portal.pd_board
     where team_id = $1 order by pd_board.held_on desc limit ${mostBoards}`,
    [teamId],
  );

type News = Board['newsItems'][number];
export interface NewsRow {
  news_id: string;
  board_id: string;
  tag: News['tag'];
  title: string;
  text: string;
  author_id: string;
  created_at: Date;
  until_on: string | null;
}

export const newsOn = (db: Transaction, boardIds: readonly string[]): Promise<NewsRow[]> =>
  db.prepared<NewsRow & Record<string, unknown>>(
    'pd_news',
    `select news_id, board_id, tag, title, text, author_id, created_at, to_char(until_on, 'YYYY-MM-DD') as until_on
     from portal.pd_news where board_id = any($1::uuid[]) order by created_at desc, news_id`,
    [boardIds],
  );

type Issue = Board['issues'][number];
export interface IssueRow {
  issue_id: string;
  board_id: string;
  kind: Issue['kind'];
  title: string;
  text: string;
  state: Issue['state'];
  progress: number;
  owner_id: string;
  created_by: string;
  due_on: string | null;
}

export const issuesOn = (db: Transaction, boardIds: readonly string[]): Promise<IssueRow[]> =>
  db.prepared<IssueRow & Record<string, unknown>>(
    'pd_issues',
    `select issue_id, board_id, kind, title, text, state, progress, owner_id, created_by,
       to_char(due_on, 'YYYY-MM-DD') as due_on
     from portal.pd_issue where board_id = any($1::uuid[])
     order by state = 'done', pd_issue.due_on nulls last, created_at, issue_id`,
    [boardIds],
  );

type Doc = Board['PerformanceDocs'][number];
export interface DocumentRow {
  document_id: string;
  board_id: string;
  measure_id: string | null;
  title: string;
  value: number | null;
  unit: Doc['unit'] | null;
  target: number | null;
  better: Doc['better'];
  filename: string | null;
  size_bytes: number | null;
  updated_at: Date;
}

export const documentsOn = (db: Transaction, boardIds: readonly string[]): Promise<DocumentRow[]> =>
  db.prepared<DocumentRow & Record<string, unknown>>(
    'pd_documents',
    `select d.document_id, d.board_id, d.measure_id, coalesce(m.title, d.title) as title, d.value::float8 as value, m.unit,
       m.target::float8 as target, m.better, d.filename, d.size_bytes, d.updated_at
     from portal.pd_document d
     left join portal.pd_measure m on m.tenant_id = d.tenant_id and m.measure_id = d.measure_id
     where d.board_id = any($1::uuid[]) order by coalesce(m.position, 1000), d.position, d.document_id`,
    [boardIds],
  );

export interface StatusRow {
  board_id: string;
  user_id: string;
  status_id: PdStatusID;
  set_at: Date;
}

export const statusesOn = (db: Transaction, boardIds: readonly string[]): Promise<StatusRow[]> =>
  db.prepared<StatusRow & Record<string, unknown>>(
    'pd_statuses',
    `select board_id, user_id, status_id, set_at from portal.pd_user_status where board_id = any($1::uuid[])`,
    [boardIds],
  );
