import type { Transaction } from '../../../platform/transaction.ts';
import type { ActivityFact } from './record-activity.ts';

/** The points earned by one act; undefined if the act did not count or was revoked. */
export async function pointsOfActivity(
  db: Transaction,
  { userId, deed, act }: Pick<ActivityFact, 'userId' | 'deed' | 'act'>,
): Promise<number | undefined> {
  const [row] = await db.prepared<{ points: number }>(
    'gamification_points_of_activity',
    `select points from portal.gamification_deed where user_id = $1 and deed = $2 and act = $3 and revoked_at is null`,
    [userId, deed, act],
  );
  return row?.points;
}
