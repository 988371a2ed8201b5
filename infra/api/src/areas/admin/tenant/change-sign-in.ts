/**
 * Prevents administrators from locking a tenant out. Another identity provider is only accepted after a successful
 * check, and the change is reverted automatically unless a System Administrator signs in through it within a quarter of
 * an hour.
 */

import { signInMinutes } from '@portico/contracts/admin/tenant/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import { tenantSettings } from '@portico/contracts/platform/tenant';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import * as z from 'zod/mini';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { lockField, storeValue } from '../../../platform/versions/field-rows.ts';
import { changeTenant, lockTenant, subjectOf } from './tenant-row.ts';

type Identity = TenantSettings['identity'];

const { signInType: _, ...providerShape } = tenantSettings.shape.identity.shape;
const providerNames = Object.keys(providerShape) as (keyof typeof providerShape)[];

/** Popup or redirect is only a preference; all other values decide who can sign in. */
const isSameProvider = (one: Identity, other: Identity): boolean =>
  providerNames.every((name) => one[name] === other[name]);

interface Saving {
  db: Transaction;
  tenant: { tenantId: string };
  now: Date;
}

/**
 * Refuses a provider whose check has not recently succeeded with exactly these values. The embedded one needs no check.
 */
export async function admitSignIn(
  { db, now }: Saving,
  before: Identity,
  after: Identity,
  checkId: string | undefined,
): Promise<void> {
  if (isSameProvider(before, after) || after.kind === 'embedded') return;
  const [check] = await db.query<{ identity: Identity }>(
    `select identity from portal.admin_sign_in_check where check_id = $1 and state = 'passed' and settled_at > $2`,
    [checkId ?? null, subMinutes(now, signInMinutes.check)],
  );
  if (!check || !isSameProvider(check.identity, after))
    throw new Refusal('conflict', 'Check the identity provider with these values first.');
}

const undoPayload = z.object({ identity: tenantSettings.shape.identity, savedAt: z.string() });
const undoSignInKind = jobKind('admin/undo-sign-in', undoPayload);

/** Starts the period in which a System Administrator has to sign in through the new provider. */
export async function watchSignIn({ db, now }: Saving, before: Identity, after: Identity): Promise<void> {
  if (isSameProvider(before, after) || after.kind === 'embedded') return;
  const runAt = addMinutes(now, signInMinutes.proof);
  await addJob(
    db,
    undoSignInKind,
    { identity: before, savedAt: now.toISOString() },
    { now, runAt, key: 'undo-sign-in' },
  );
}

/** The change invalidates old tokens, so anyone who has signed in since then used the new provider. */
async function isProven(db: Transaction, savedAt: string): Promise<boolean> {
  const rows = await db.query(
    `select from portal.account_user
     where role = 'System Administrator' and disabled_at is null and last_login_at > $1 limit 1`,
    [savedAt],
  );
  return rows.length > 0;
}

export const undoSignIn = defineJob(undoSignInKind, async ({ identity, savedAt }, { tenant, now, log, inTenant }) => {
  const undone = await inTenant(async (db) => {
    if (await isProven(db, savedAt)) return false;
    const locked = await lockTenant(db);
    const subject = subjectOf(tenant.tenantId);
    const values = { ...Object.fromEntries(providerNames.map((name) => [name, null])), ...identity };
    for (const [name, value] of Object.entries(values)) {
      const place = { tenantId: tenant.tenantId, subject, field: `identity.${name}` };
      const version = await lockField(db, place, null, now);
      await storeValue(db, place, { version: version + 1, value: value ?? null }, { userId: null, now });
    }
    await changeTenant(db, { ...locked, settings: { ...locked.settings, identity } }, now);
    return true;
  });
  if (undone) log('warn', 'sign-in was set back', { reason: 'no administrator signed in with the new provider' });
});
