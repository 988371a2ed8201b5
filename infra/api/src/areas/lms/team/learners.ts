/** The day that now is for people. */
import { isoDay } from '@portico/contracts/platform/dates';
import type { Transaction } from '../../../platform/transaction.ts';

/** The calendar day that now is for each of the people. */
export async function todaysOf(
  db: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => string> {
  const rows = await db.prepared<{ id: string; zone: string | null }>(
    'lms_time_zones',
    `select user_id as id, settings->>'timeZone' as zone from portal.account_user where user_id = any($1::uuid[])`,
    [userIds],
  );
  const zones = new Map(rows.map((row) => [row.id, row.zone]));
  return (userId) => isoDay(now.toISOString(), zones.get(userId) ?? 'UTC');
}
