import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface LikeCount {
  likes: number;
  /** True if the given person likes it. */
  liked: boolean;
}

/** Like counts for several subjects of one kind; 0 if there are none. */
export async function likesOf(
  db: Transaction,
  kind: LikeSubject,
  ids: readonly string[],
  userId: string,
): Promise<(id: string) => LikeCount> {
  const rows = await db.prepared<LikeCount & { id: string }>(
    'service_likes',
    `select subject_id as id, count(*)::int as likes, bool_or(user_id = $3) as liked from portal.service_like
     where subject_kind = $1 and subject_id = any($2::uuid[]) group by subject_id`,
    [kind, ids, userId],
  );
  const found = new Map(rows.map((row) => [row.id, { likes: row.likes, liked: row.liked }]));
  return (id) => found.get(id) ?? { likes: 0, liked: false };
}
