/** Counts that a person opened a course's page, or started the course. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/transaction.ts';
import { lmsCourseUse } from './tables.ts';

export interface UseFact {
  tenantId: string;
  userId: string;
  courseId: string;
  at: Date;
}

const own = [lmsCourseUse.tenantId, lmsCourseUse.userId, lmsCourseUse.courseId];

/** Answers how often the person has now opened the page. */
export async function countView(db: Transaction, { at, ...place }: UseFact): Promise<number> {
  const [row] = await db.orm
    .insert(lmsCourseUse)
    .values({ ...place, views: 1, lastViewedAt: at })
    .onConflictDoUpdate({ target: own, set: { views: sql`${lmsCourseUse.views} + 1`, lastViewedAt: at } })
    .returning({ views: lmsCourseUse.views });
  return row?.views ?? 1;
}

/** Answers how often the person has now started the course. */
export async function countLaunch(db: Transaction, { at, ...place }: UseFact): Promise<number> {
  const [row] = await db.orm
    .insert(lmsCourseUse)
    .values({ ...place, launches: 1, lastLaunchedAt: at })
    .onConflictDoUpdate({ target: own, set: { launches: sql`${lmsCourseUse.launches} + 1`, lastLaunchedAt: at } })
    .returning({ launches: lmsCourseUse.launches });
  return row?.launches ?? 1;
}
