/** Database rows of comments, in reading order. */
import type { CommentRun } from '@portico/contracts/comment/comment-text';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../platform/transaction.ts';
import type { SubjectName } from './subjects.ts';

export interface CommentRow {
  comment_id: string;
  subject_kind: LikeSubject;
  subject_id: string;
  parent_id: string | null;
  author_id: string;
  written_for: string | null;
  body: CommentRun[];
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
  version: number;
}
type Rows = CommentRow & Record<string, unknown>;

export const subjectOf = (row: Pick<CommentRow, 'subject_kind' | 'subject_id'>): SubjectName => ({
  objecttype: row.subject_kind,
  ObjectID: row.subject_id,
});

export const columns = `c.comment_id, c.subject_kind, c.subject_id, c.parent_id, c.author_id, c.written_for, c.body,
  c.created_at, c.edited_at, c.deleted_at, c.hidden_at, c.hidden_because, c.version`;

export async function findComment(db: Transaction, commentId: string, lock = false): Promise<CommentRow | undefined> {
  const [row] = await db.query<Rows>(
    `select ${columns} from portal.comment_comment c where c.comment_id = $1${lock ? ' for update' : ''}`,
    [commentId],
  );
  return row;
}

/** Comments that start a thread, newest first. Deleted comments only remain as placeholders above their replies. */
export const threadsOf = (
  db: Transaction,
  { objecttype, ObjectID }: SubjectName,
  after: string | null,
  limit: number,
): Promise<CommentRow[]> =>
  db.prepared<Rows>(
    'comment_threads',
    `select ${columns} from portal.comment_comment c
     where c.subject_kind = $1 and c.subject_id = $2 and c.parent_id is null
       and (c.deleted_at is null or exists (select from portal.comment_comment r
         where r.tenant_id = c.tenant_id and r.parent_id = c.comment_id and r.deleted_at is null))
       and ($3::uuid is null or (c.created_at, c.comment_id) <=
         (select a.created_at, a.comment_id from portal.comment_comment a where a.comment_id = $3))
     order by c.created_at desc, c.comment_id desc limit $4`,
    [objecttype, ObjectID, after, limit],
  );

export type ReplyRow = CommentRow & { replies: number };

/** The first replies of each thread, oldest first, each with the total of its thread. */
export const repliesTo = (db: Transaction, parentIds: readonly string[], most: number): Promise<ReplyRow[]> =>
  db.prepared<ReplyRow & Record<string, unknown>>(
    'comment_replies',
    `select * from (
       select ${columns}, count(*) over (partition by c.parent_id)::int as replies,
         row_number() over (partition by c.parent_id order by c.created_at, c.comment_id) as place
       from portal.comment_comment c where c.parent_id = any($1::uuid[]) and c.deleted_at is null) r
     where place <= $2 order by created_at, comment_id`,
    [parentIds, most],
  );

export async function countShown(db: Transaction, { objecttype, ObjectID }: SubjectName): Promise<number> {
  const [row] = await db.prepared<{ total: number }>(
    'comment_count',
    `select count(*)::int as total from portal.comment_comment
     where subject_kind = $1 and subject_id = $2 and deleted_at is null and hidden_at is null`,
    [objecttype, ObjectID],
  );
  return row?.total ?? 0;
}

export async function countRecent(db: Transaction, authorId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ recent: number }>(
    'select count(*)::int as recent from portal.comment_comment where author_id = $1 and created_at > $2',
    [authorId, since],
  );
  return row?.recent ?? 0;
}

/** The comments that the person has reported and that await a decision. */
export async function reportedBy(db: Transaction, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ comment_id: string }>(
    `select comment_id from portal.comment_report
     where reporter_id = $1 and comment_id = any($2::uuid[]) and settled_at is null`,
    [userId, ids],
  );
  return new Set(rows.map((row) => row.comment_id));
}
