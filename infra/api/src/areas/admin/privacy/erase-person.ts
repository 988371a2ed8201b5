/**
 * Erases a person. The call requests it after a second confirmation. A job then does everything in one transaction, so
 * that no one is ever partly erased: it removes the data each area has registered, every mention of the name in any
 * text, and the key of all sealed values. Another job then deletes the account at the embedded provider.
 */
import type * as calls from '@portico/contracts/admin/privacy/calls';
import { id } from '@portico/contracts/platform/shapes';
import type { SignInAccounts } from '@portico/contracts/platform/sign-in-accounts';
import { maySign } from '@portico/contracts/platform/signature';
import * as z from 'zod/mini';
import { destroyPersonKey } from '../../../platform/audit/person-keys.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob, type Job, jobKind } from '../../../platform/jobs/job.ts';
import { oneId } from '../../../platform/jobs/job-envelope.ts';
import { eraseRows } from '../../../platform/personal-data/erase-rows.ts';
import type { DataSubject, PersonalTable } from '../../../platform/personal-data/personal-table.ts';
import { redactNames } from '../../../platform/personal-data/redact-names.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findSubject } from './data-subject.ts';

const erasePersonKind = jobKind('admin/erase-person', oneId);
const removeSignInsKind = jobKind('admin/remove-sign-ins', z.strictObject({ oids: z.array(id) }));

/** If the provider reports when the person last entered their credentials, that must be recent, as for a signature. */
function refuseStaleSignIn(authTime: number | undefined): void {
  if (authTime !== undefined && !maySign(authTime, Date.now())) throw new Refusal('conflict', 'sign_in_again');
}

export const erasePerson: Handler<typeof calls.erasePerson> = async (
  { body },
  { db, actor, caller, tenant, people, now, audit },
) => {
  const userId = people.UserID?.userId ?? body.UserID;
  const person = await findSubject(db, { tenantId: tenant.tenantId, userId, now });
  if (!person) throw notFound();
  if (person.userId === actor.userId || person.userId === actor.self.userId)
    throw new Refusal('conflict', 'own_account');
  if (body.confirmation.trim().toLowerCase() !== person.username.toLowerCase())
    throw new Refusal('invalid_input', 'The confirmation does not match the user name.', {
      fields: [{ path: 'body.confirmation', message: 'does not match the user name' }],
    });
  refuseStaleSignIn(caller.authTime);
  const erasureId = crypto.randomUUID();
  await db.query(
    `insert into portal.admin_erasure (tenant_id, erasure_id, person_id, asked_by, asked_at) values ($1, $2, $3, $4, $5)`,
    [tenant.tenantId, erasureId, person.userId, actor.userId, now],
  );
  // Disables the account at once, before the job runs.
  await db.query('update portal.account_user set disabled_at = coalesce(disabled_at, $2) where user_id = $1', [
    person.userId,
    now,
  ]);
  await addJob(db, erasePersonKind, { id: erasureId }, { now });
  audit({
    object: { kind: 'erasure', id: erasureId },
    after: { erased: person.userId },
    plain: ['erased'],
  });
  return { erasureID: erasureId };
};

/** Accounts at the embedded provider that belong to this person only. */
async function ownSignIns(db: Transaction, { tenantId, userId }: DataSubject): Promise<string[]> {
  const rows = await db.query<{ identity_key: string }>(
    `select i.identity_key from portal.account_identity i where i.user_id = $1 and not exists (
       select from portal.account_identity o
       where o.tenant_id = i.tenant_id and o.identity_key = i.identity_key and o.user_id <> i.user_id)`,
    [userId],
  );
  return rows
    .map(({ identity_key }) => identity_key)
    .filter((key) => key.startsWith(`${tenantId}/`))
    .map((key) => key.slice(tenantId.length + 1));
}

async function eraseAll(
  db: Transaction,
  person: DataSubject,
  tables: readonly PersonalTable[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const add = (table: string, count: number) => {
    if (count > 0) rows[table] = (rows[table] ?? 0) + count;
  };
  for (const entry of tables) add(entry.table, await eraseRows(db, entry, person));
  for (const [table, count] of Object.entries(await redactNames(db, person))) add(table, count);
  await destroyPersonKey({ db, tenantId: person.tenantId }, person.userId, person.now);
  return rows;
}

export const erasePersonJob = (tables: readonly PersonalTable[]): Job =>
  defineJob(erasePersonKind, async ({ id: erasureId }, { tenant, now, inTenant, log }) => {
    const { tenantId } = tenant;
    const rows = await inTenant(async (db) => {
      const [request] = await db.query<{ person_id: string }>(
        'select person_id from portal.admin_erasure where erasure_id = $1 and done_at is null for update',
        [erasureId],
      );
      const person = request && (await findSubject(db, { tenantId, userId: request.person_id, now }));
      if (!person) return undefined;
      const oids = await ownSignIns(db, person);
      const touched = await eraseAll(db, person, tables);
      await db.query('update portal.admin_erasure set done_at = $2, rows = $3 where erasure_id = $1', [
        erasureId,
        now,
        JSON.stringify(touched),
      ]);
      if (oids.length > 0) await addJob(db, removeSignInsKind, { oids }, { now });
      return touched;
    });
    if (rows) log('info', 'a person was erased', { erasureId, tables: Object.keys(rows).length });
  });

/** @param accounts the embedded provider's accounts; external providers manage their own */
export const removeSignIns = (accounts: Pick<SignInAccounts, 'remove'>): Job =>
  defineJob(removeSignInsKind, ({ oids }, { tenant }) => accounts.remove(tenant.tenantId, oids));

interface ErasureRow {
  erasure_id: string;
  asked_at: Date;
  done_at: Date | null;
  rows: Record<string, number>;
  asked_by: string;
}

export const getErasures: Handler<typeof calls.getErasures> = async (_, { db }) => {
  const rows = await db.query<ErasureRow & Record<string, unknown>>(
    `select e.erasure_id, e.asked_at, e.done_at, e.rows, trim(u.first_name || ' ' || u.last_name) as asked_by
     from portal.admin_erasure e left join portal.account_user u on u.tenant_id = e.tenant_id and u.user_id = e.asked_by
     order by e.asked_at desc, e.erasure_id limit 100`,
  );
  return rows.map((row) => ({
    erasureID: row.erasure_id,
    askedOn: row.asked_at.toISOString(),
    askedBy: row.asked_by ?? '',
    state: row.done_at ? ('done' as const) : ('waiting' as const),
    doneOn: row.done_at?.toISOString() ?? null,
    rows: Object.values(row.rows).reduce((sum, count) => sum + count, 0),
  }));
};
