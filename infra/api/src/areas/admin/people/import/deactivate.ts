/** Stores the people listed as missing from a file, deactivates them, and reactivates them when that is undone. */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import type { PersonNamed } from '@portico/contracts/admin/people/shapes';
import { storeRecords } from '../../../../platform/audit/store-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { type PersonFactsRow, personFactsColumns } from '../person-facts.ts';
import { syncSignIns } from '../sign-in-jobs.ts';
import { recordedChange, type Writing } from './recorded-change.ts';

const mostAtOnce = 500;

/** Stores the listed people under the import's id. Only they can be deactivated. */
export async function storeLeavers(
  db: Transaction,
  importId: string,
  people: readonly Pick<PersonNamed, 'UserID'>[],
  now: Date,
): Promise<void> {
  await db.query('delete from portal.admin_import_leaver where import_id = $1 and disabled_at is null', [importId]);
  await db.query(
    `insert into portal.admin_import_leaver (tenant_id, import_id, user_id, shown_at)
     select (select platform.current_tenant()), $1, user_id, $3 from unnest($2::uuid[]) as one(user_id)
     on conflict do nothing`,
    [importId, people.map(({ UserID }) => UserID), now],
  );
}

/** Deactivates the listed people and writes an audit record for each. */
export async function deactivate(
  db: Transaction,
  importId: string,
  userIds: readonly string[],
  writing: Writing,
): Promise<void> {
  const ended = await db.query<{ user_id: string }>(
    `with shown as (
       update portal.admin_import_leaver set disabled_at = $3
       where import_id = $1 and user_id = any($2::uuid[]) and disabled_at is null returning user_id
     )
     update portal.account_user u set disabled_at = $3, version = version + 1
     from shown where u.user_id = shown.user_id and u.disabled_at is null returning u.user_id`,
    [importId, [...userIds], writing.now],
  );
  await follow(db, ended, true, writing);
}

async function follow(
  db: Transaction,
  changed: readonly { user_id: string }[],
  wasActive: boolean,
  writing: Omit<Writing, 'invite' | 'directory'>,
): Promise<void> {
  const ids = changed.map(({ user_id }) => user_id);
  const change = { before: { active: wasActive }, after: { active: !wasActive } };
  await storeRecords(
    db,
    writing.installationKey,
    ids.map((id) => recordedChange(writing, id, change)),
  );
  await syncSignIns(db, writing.tenant, ids, writing.now);
}

/**
 * True for any account with the same sign-in. Delegating to one's own account is refused: otherwise the right to create
 * delegations would let someone act as anyone in their scope.
 */
const stillOut = `portal.admin_import_leaver l join portal.account_user u
  on u.tenant_id = l.tenant_id and u.user_id = l.user_id and u.disabled_at = l.disabled_at
  where l.import_id = $1 and l.restored_at is null`;

export interface Deactivated {
  deactivated: number;
  undoable: number;
  reactivated: number;
}

export async function countDeactivated(db: Transaction, importId: string): Promise<Deactivated> {
  const [row] = await db.query<Deactivated & Record<string, unknown>>(
    `select (select count(*)::integer from ${stillOut}) as undoable,
       count(disabled_at)::integer as deactivated, count(restored_at)::integer as reactivated
     from portal.admin_import_leaver where import_id = $1`,
    [importId],
  );
  return row ?? { deactivated: 0, undoable: 0, reactivated: 0 };
}

/**
 * Reactivates the people whom the import deactivated and who are still deactivated, in batches of one transaction each.
 */
export async function reactivate(
  db: Transaction,
  importId: string,
  admin: ScopeHolder,
  writing: Omit<Writing, 'invite' | 'directory'>,
): Promise<{ reactivated: number; left: number }> {
  const out = await db.query<PersonFactsRow & Record<string, unknown>>(
    `select ${personFactsColumns} from ${stillOut} order by u.user_id limit ${mostAtOnce} for no key update of u`,
    [importId],
  );
  const ids = out.filter((one) => administersPerson(admin, one)).map(({ userId }) => userId);
  const back = await db.query<{ user_id: string }>(
    `with back as (
       update portal.admin_import_leaver set restored_at = $3 where import_id = $1 and user_id = any($2::uuid[]) returning user_id
     )
     update portal.account_user u set disabled_at = null, version = version + 1
     from back where u.user_id = back.user_id returning u.user_id`,
    [importId, ids, writing.now],
  );
  await follow(db, back, false, writing);
  const { undoable } = await countDeactivated(db, importId);
  return { reactivated: back.length, left: ids.length === 0 ? 0 : undoable };
}
