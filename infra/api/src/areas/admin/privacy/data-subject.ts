import type { DataSubject } from '../../../platform/personal-data/personal-table.ts';
import type { Transaction } from '../../../platform/transaction.ts';

interface SubjectRow {
  user_id: string;
  username: string;
  email: string;
  full_name: string;
}

/** The person with all ids that rows may use for them. Undefined if the person does not exist or has been erased. */
export async function findSubject(
  db: Transaction,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<DataSubject | undefined> {
  const [row] = await db.query<SubjectRow & Record<string, unknown>>(
    `select u.user_id, u.username, u.email, trim(u.first_name || ' ' || u.last_name) as full_name
     from portal.account_user u where u.user_id = $1 and not exists (
       select from portal.platform_person_key k
       where k.tenant_id = u.tenant_id and k.person_id = u.user_id and k.erased_at is not null)`,
    [userId],
  );
  return row && { tenantId, userId, username: row.username, email: row.email, fullName: row.full_name, now };
}
