/** When people work: as they set it, otherwise the usual hours. */
import {
  usualWorkingHours,
  type WorkingHours,
  workingHours as workingHoursShape,
} from '@portico/contracts/account/working-hours';
import type { Transaction } from '../../platform/transaction.ts';

/** The hours that each of them has set; null for those who have not. */
export async function setHoursOf(
  db: Transaction,
  userIds: readonly string[],
): Promise<(userId: string) => WorkingHours | null> {
  const rows = await db.prepared<{ id: string; hours: unknown }>(
    'account_working_hours',
    `select u.user_id as id, u.settings->'workingHours' as hours from portal.account_user u
     where u.user_id = any($1::uuid[]) and u.settings->'workingHours' is not null`,
    [userIds],
  );
  // What is not valid any more counts as not set, as in `settingsOf`.
  const known = new Map(rows.map(({ id, hours }) => [id, workingHoursShape.safeParse(hours).data ?? null]));
  return (userId) => known.get(userId) ?? null;
}

export async function workingHoursOf(
  db: Transaction,
  userIds: readonly string[],
): Promise<(userId: string) => WorkingHours> {
  const set = await setHoursOf(db, userIds);
  return (userId) => set(userId) ?? usualWorkingHours;
}
