/**
 * The time zone for showing times and ending days: the one the person chose, otherwise their device's, otherwise UTC.
 */
import { isoDay } from '@portico/contracts/platform/dates';
import type { Person } from '../../platform/actor.ts';
import { zoneOf } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';

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

/** The time zone of a person whose row has already been read, such as the caller's. */
export function zoneOfPerson(db: Transaction, person: Person): string {
  db.uses('portal.account_user');
  return person.timeZone;
}

/** The current day for a person whose row has already been read, such as the caller's. */
export const todayOfPerson = (db: Transaction, person: Person, now: Date): string =>
  isoDay(now.toISOString(), zoneOfPerson(db, person));

/** The current day in the time zone of each person. */
export async function todaysOf(
  db: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => string> {
  const known = new Map((await zones(db, userIds)).map(({ id, zone }) => [id, zone]));
  return (userId) => isoDay(now.toISOString(), known.get(userId) ?? 'UTC');
}
