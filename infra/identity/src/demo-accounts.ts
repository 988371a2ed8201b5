import type { DemoIdentity } from '@portico/database/demo/people/identities';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import type pg from 'pg';
import { normalUsername } from './accounts/account.ts';
import { hashPassword } from './accounts/password.ts';
import { usesEmbeddedProvider } from './may-serve.ts';
import { tenantDatabase } from './storage/tenant-database.ts';

/** Printed by `npm start` and publicly known, which is why demo accounts are restricted to this machine. */
export const demoPassword = 'portico';

/** One hash for all, because they share a known password and sixty hashes would take seconds of every first start. */
export async function writeDemoAccounts(
  identityRole: pg.PoolConfig,
  tenant: Tenant,
  identities: readonly DemoIdentity[],
): Promise<number> {
  if (!usesEmbeddedProvider(tenant.settings)) return 0;
  const pool = openPool(identityRole, { name: 'portico demo', max: 1 });
  try {
    // One hash for all: they share a known password, and sixty hashes would take seconds of every first start.
    const passwordHash = await hashPassword(demoPassword);
    const rows = identities.map((identity) => ({
      oid: identity.oid,
      username: normalUsername(identity.username),
      first_name: identity.firstName,
      last_name: identity.lastName,
      email: identity.email,
    }));
    const written = await tenantDatabase(pool, tenant.tenantId).query<{ oid: string }>(
      `insert into identity.account (tenant_id, oid, username, first_name, last_name, email, password_hash)
       select platform.current_tenant(), oid, username, first_name, last_name, email, $2
         from jsonb_to_recordset($1) as one(oid uuid, username text, first_name text, last_name text, email text)
       on conflict do nothing returning oid`,
      [JSON.stringify(rows), passwordHash],
    );
    return written.length;
  } finally {
    await pool.end();
  }
}
