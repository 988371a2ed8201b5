/** What an operator may do with identities. A change that takes away a right ends all existing sign-ins. */

import { randomUUID } from 'node:crypto';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import type pg from 'pg';
import { normalUsername } from './accounts/account.ts';
import { endSignIns } from './accounts/end-sign-ins.ts';
import { hashPassword, passwordMaxLength } from './accounts/password.ts';
import { isAcceptable, passwordMinLength } from './accounts/password-rule.ts';
import { type TenantDatabase, tenantDatabase } from './storage/tenant-database.ts';

/** The request cannot be fulfilled; the message says why and what to do. */
export class AccountRefused extends Error {
  override name = 'AccountRefused';
}

interface NewAccount {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface AccountManager {
  /** Returns the object id: portal accounts are linked to `<tenant id>/<object id>`. */
  create(account: NewAccount): Promise<string>;
  changePassword(username: string, password: string): Promise<void>;
  disable(username: string): Promise<void>;
  enable(username: string): Promise<void>;
  close(): Promise<void>;
}

function refuseWeak(password: string): void {
  if (!isAcceptable(password))
    throw new AccountRefused(
      `A password needs ${passwordMinLength} to ${passwordMaxLength} characters and must not be a common one.`,
    );
}

async function change(database: TenantDatabase, username: string, set: string, value: unknown): Promise<void> {
  await database.transaction(async (query) => {
    const [row] = await query<{ oid: string }>(
      `update identity.account set ${set} where username = $1 returning oid`,
      value === undefined ? [normalUsername(username)] : [normalUsername(username), value],
    );
    if (!row) throw new AccountRefused(`There is no account ${username} at this tenant.`);
    await endSignIns(query, [row.oid]);
  });
}

/** `identityRole` connects as portico_identity. Close the result after use. */
export function manageAccounts(identityRole: pg.PoolConfig, tenant: Tenant): AccountManager {
  const pool = openPool(identityRole, { name: 'portico accounts', max: 1 });
  const database = tenantDatabase(pool, tenant.tenantId);
  return {
    async create({ username, firstName, lastName, email, password }) {
      refuseWeak(password);
      if (normalUsername(username) === '') throw new AccountRefused('An account needs a user name.');
      const [row] = await database.query<{ oid: string }>(
        `insert into identity.account (tenant_id, oid, username, first_name, last_name, email, password_hash)
         values (platform.current_tenant(), $1, $2, $3, $4, $5, $6) on conflict do nothing returning oid`,
        [randomUUID(), normalUsername(username), firstName, lastName, email, await hashPassword(password)],
      );
      if (!row) throw new AccountRefused(`The account ${username} already exists.`);
      return row.oid;
    },
    async changePassword(username, password) {
      refuseWeak(password);
      const set = 'password_hash = $2, password_changed_at = now()';
      await change(database, username, set, await hashPassword(password));
    },
    disable: (username) => change(database, username, 'disabled_at = now()', undefined),
    enable: (username) => change(database, username, 'disabled_at = null', undefined),
    close: () => pool.end(),
  };
}
