import { storeRecords } from '../../../../platform/audit/store-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { syncSignIns } from '../sign-in-jobs.ts';
import { recordedChange, type Writing } from './recorded-change.ts';

/** Deactivates people, with a record for each. */
export async function deactivate(db: Transaction, userIds: readonly string[], writing: Writing): Promise<void> {
  const ended = await db.query<{ user_id: string }>(
    `update portal.account_user set disabled_at = $2, version = version + 1
     where user_id = any($1::uuid[]) and disabled_at is null returning user_id`,
    [[...userIds], writing.now],
  );
  const ids = ended.map(({ user_id }) => user_id);
  const change = { before: { active: true }, after: { active: false } };
  await storeRecords(
    db,
    writing.installationKey,
    ids.map((id) => recordedChange(writing, id, change)),
  );
  await syncSignIns(db, writing.tenant, ids, writing.now);
}
