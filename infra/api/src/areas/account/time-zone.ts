import { isoDay } from '@portico/contracts/platform/dates';
import type { Transaction } from '../../platform/transaction.ts';

/** Where a person follows their device, the server cannot know the zone; days then change at midnight UTC. */
const fallback = 'UTC';

/** The zone of the person's settings. */
export async function timeZoneOf(db: Transaction, userId: string): Promise<string> {
  const [row] = await db.prepared<{ zone: string | null }>(
    'account_time_zone',
    `select settings->>'timeZone' as zone from portal.account_user where user_id = $1`,
    [userId],
  );
  return row?.zone ?? fallback;
}

/** The calendar day that now is for a person. */
export const todayOf = async (db: Transaction, userId: string, now: Date): Promise<string> =>
  isoDay(now.toISOString(), await timeZoneOf(db, userId));
