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
    `select s.id, coalesce((select sum(t.likes) from portal.service_like_total t
         where t.subject_kind = $1 and t.subject_id = s.id), 0)::int as likes,
       exists (select from portal.service_like l
         where l.subject_kind = $1 and l.subject_id = s.id and l.user_id = $3) as liked
     from unnest($2::uuid[]) as s (id)`,
    [kind, ids, userId],
  );
  const found = new Map(rows.map((row) => [row.id, { likes: row.likes, liked: row.liked }]));
  return (id) => found.get(id) ?? { likes: 0, liked: false };
}
