/**
 * The time zone for showing times and ending days: the one the person chose, otherwise their device's, otherwise UTC.
 */
import { isoDay } from '@portico/contracts/platform/dates';
import type { Transaction } from '../../platform/transaction.ts';

/** SQL: the time zone of a row of `portal.account_user`. @param user the row's alias */
export const zoneOf = (user: string): string => `coalesce(${user}.settings->>'timeZone', ${user}.device_zone, 'UTC')`;

const zones = (db: Transaction, userIds: readonly string[]): Promise<{ id: string; zone: string }[]> =>
  db.prepared<{ id: string; zone: string }>(
    'account_time_zones',
    `select u.user_id as id, ${zoneOf('u')} as zone from portal.account_user u where u.user_id = any($1::uuid[])`,
    [userIds],
  );

export async function timeZoneOf(db: Transaction, userId: string): Promise<string> {
  const [row] = await zones(db, [userId]);
  return row?.zone ?? 'UTC';
}

/** The current day in a person's time zone. */
export const todayOf = async (db: Transaction, userId: string, now: Date): Promise<string> =>
  isoDay(now.toISOString(), await timeZoneOf(db, userId));

/** The current day in the time zone of each person. */
export async function todaysOf(
  db: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => string> {
  const known = new Map((await zones(db, userIds)).map(({ id, zone }) => [id, zone]));
  return (userId) => isoDay(now.toISOString(), known.get(userId) ?? 'UTC');
}
