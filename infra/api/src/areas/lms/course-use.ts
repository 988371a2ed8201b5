/** Counts page views and launches of a course by a person. */
import type { Transaction } from '../../platform/transaction.ts';

interface UseFact {
  tenantId: string;
  userId: string;
  courseId: string;
  at: Date;
}

/** Returns the number of page views so far. */
export async function countView(db: Transaction, { tenantId, userId, courseId, at }: UseFact): Promise<number> {
  const [row] = await db.query<{ views: number }>(
    `insert into portal.lms_course_use as u (tenant_id, user_id, course_id, views, last_viewed_at)
     values ($1, $2, $3, 1, $4)
     on conflict (tenant_id, user_id, course_id) do update set views = u.views + 1, last_viewed_at = $4
     returning u.views`,
    [tenantId, userId, courseId, at],
  );
  return row?.views ?? 1;
}

/** Returns the number of launches so far. */
export async function countLaunch(db: Transaction, { tenantId, userId, courseId, at }: UseFact): Promise<number> {
  const [row] = await db.query<{ launches: number }>(
    `insert into portal.lms_course_use as u (tenant_id, user_id, course_id, launches, last_launched_at)
     values ($1, $2, $3, 1, $4)
     on conflict (tenant_id, user_id, course_id) do update set launches = u.launches + 1, last_launched_at = $4
     returning u.launches`,
    [tenantId, userId, courseId, at],
  );
  return row?.launches ?? 1;
}
