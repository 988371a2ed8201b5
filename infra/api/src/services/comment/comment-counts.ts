/** Comment counts for several subjects of one kind; 0 if there are none. */
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export async function commentsOf(
  db: Transaction,
  kind: LikeSubject,
  ids: readonly string[],
): Promise<(id: string) => number> {
  const rows = await db.prepared<{ id: string; total: number }>(
    'comment_counts',
    `select subject_id as id, count(*)::int as total from portal.comment_comment
     where subject_kind = $1 and subject_id = any($2::uuid[]) and deleted_at is null and hidden_at is null
     group by subject_id`,
    [kind, ids],
  );
  const found = new Map(rows.map(({ id, total }) => [id, total]));
  return (id) => found.get(id) ?? 0;
}
