/** Sets leaders who appear later in the file than the people who report to them. */
import { storeRecords } from '../../../../platform/audit/store-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { recordedChange, type Writing } from './recorded-change.ts';

interface Later {
  userId: string;
  /** In the format of `numberName` or `emailName`. */
  leader: string;
}

/**
 * Uses two statements. With row-level security, a join on a computed name would compare every person with every other.
 */
async function findLeaders(db: Transaction, pending: readonly Later[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.query<{ user_id: string; number: string; email: string }>(
    `select user_id, 'number ' || lower(user_key) as number, 'e-mail ' || lower(email) as email
     from portal.account_user
     where disabled_at is null
       and ('number ' || lower(user_key) = any($1::text[]) or 'e-mail ' || lower(email) = any($1::text[]))`,
    [[...new Set(pending.map(({ leader }) => leader))]],
  );
  return new Map(
    found.flatMap(({ user_id, number, email }) => [[number, user_id] as const, [email, user_id] as const]),
  );
}

/** Runs after the last batch, when everyone exists. Returns the people whose leader was not found. */
export async function setLeaders(
  db: Transaction,
  pending: readonly Later[],
  writing: Writing,
): Promise<ReadonlySet<string>> {
  const leaders = await findLeaders(db, pending);
  const led = pending.flatMap(({ userId, leader }) => {
    const leaderId = leaders.get(leader);
    return leaderId === undefined || leaderId === userId ? [] : [{ userId, leaderId }];
  });
  await db.query(
    `update portal.account_user u set leader_id = one.leader_id
     from unnest($1::uuid[], $2::uuid[]) as one(user_id, leader_id) where u.user_id = one.user_id`,
    [led.map(({ userId }) => userId), led.map(({ leaderId }) => leaderId)],
  );
  await storeRecords(
    db,
    writing.installationKey,
    led.map(({ userId, leaderId }) => recordedChange(writing, userId, { before: {}, after: { LeaderID: leaderId } })),
  );
  const set = new Set(led.map(({ userId }) => userId));
  return new Set(pending.flatMap(({ userId }) => (set.has(userId) ? [] : [userId])));
}
