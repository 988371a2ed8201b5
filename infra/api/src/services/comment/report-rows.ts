/** Database rows of reports that await a decision. */
import type { reportReasons } from '@portico/contracts/comment/rules';
import type { Transaction } from '../../platform/transaction.ts';
import { type CommentRow, columns } from './comment-rows.ts';

/**
 * Reported comments, the longest waiting first, starting after the given one, which may have been decided in the
 * meantime.
 */
export const openReports = (db: Transaction, after: string | null, limit: number): Promise<CommentRow[]> =>
  db.query<CommentRow & Record<string, unknown>>(
    `with waiting as (
       select r.tenant_id, r.comment_id, min(r.reported_at) as since from portal.comment_report r
       where r.settled_at is null group by r.tenant_id, r.comment_id)
     select ${columns} from waiting w
     join portal.comment_comment c on c.tenant_id = w.tenant_id and c.comment_id = w.comment_id
     where c.deleted_at is null and ($1::uuid is null or (w.since, w.comment_id) >
       (select min(a.reported_at), a.comment_id from portal.comment_report a where a.comment_id = $1 group by a.comment_id))
     order by w.since, w.comment_id limit $2`,
    [after, limit],
  );

/** Undefined if the comment has no open report. */
export async function openReport(db: Transaction, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await db.query<CommentRow & Record<string, unknown>>(
    `select ${columns} from portal.comment_comment c where c.comment_id = $1 and c.deleted_at is null
       and exists (select from portal.comment_report r
         where r.tenant_id = c.tenant_id and r.comment_id = c.comment_id and r.settled_at is null)`,
    [commentId],
  );
  return row;
}

interface ReportRow {
  comment_id: string;
  reporter_id: string;
  reason: (typeof reportReasons)[number];
  note: string;
  reported_at: Date;
}

export const reportsOf = (db: Transaction, commentIds: readonly string[]): Promise<ReportRow[]> =>
  db.query<ReportRow & Record<string, unknown>>(
    `select comment_id, reporter_id, reason, note, reported_at from portal.comment_report
     where comment_id = any($1::uuid[]) and settled_at is null order by reported_at, reporter_id`,
    [commentIds],
  );
