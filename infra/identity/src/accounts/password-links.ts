/** Links that set a password: random, single-use, stored only as a keyed hash. */

import { randomBytes } from 'node:crypto';
import { type PasswordLinkPurpose, passwordPagePath } from '@portico/contracts/platform/sign-in-accounts';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Vault } from '../storage/sealed.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { endSignIns } from './end-sign-ins.ts';

/** A new person may be away at first, but someone who requests a new password is present. */
const lifetimeMs: Record<PasswordLinkPurpose, number> = {
  invitation: 7 * millisecondsInDay,
  reset: millisecondsInHour,
};
const tokenBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export interface PasswordLinkStore {
  /** The path with the secret, or undefined if the account is disabled or deleted. Earlier links become invalid. */
  make(oid: string, purpose: PasswordLinkPurpose): Promise<string | undefined>;
  /**
   * The user name of a valid link. Looking it up does not use up the link, because mail programs open links as well.
   */
  look(token: string): Promise<string | undefined>;
  /**
   * Uses up the link, stores the password and ends every sign-in. Returns the user name; undefined for an invalid link.
   */
  use(token: string, passwordHash: string): Promise<string | undefined>;
  sweep(): Promise<void>;
}

export function passwordLinkStore(database: TenantDatabase, vault: Vault, now: () => number): PasswordLinkStore {
  const hashOf = (token: string) => vault.keyedHash('password link', token);
  const working = `l.token_hash = $1 and l.expires_at > $2 and a.disabled_at is null`;
  return {
    async make(oid, purpose) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const made = await database.query(
        `insert into identity.password_link (tenant_id, oid, token_hash, purpose, created_at, expires_at)
         select tenant_id, oid, $2, $3, $4, $5 from identity.account where oid = $1 and disabled_at is null
         on conflict (tenant_id, oid) do update set token_hash = excluded.token_hash, purpose = excluded.purpose,
           created_at = excluded.created_at, expires_at = excluded.expires_at
         returning oid`,
        [oid, hashOf(token), purpose, new Date(now()), new Date(now() + lifetimeMs[purpose])],
      );
      return made.length === 0 ? undefined : `${passwordPagePath}?link=${token}`;
    },
    async look(token) {
      if (!tokenForm.test(token)) return undefined;
      const [row] = await database.query<{ username: string }>(
        `select a.username from identity.password_link l join identity.account a using (tenant_id, oid) where ${working}`,
        [hashOf(token), new Date(now())],
      );
      return row?.username;
    },
    use: (token, passwordHash) =>
      database.transaction(async (query) => {
        if (!tokenForm.test(token)) return undefined;
        // If it is used twice concurrently, one of them no longer finds the row.
        const [link] = await query<{ oid: string; username: string }>(
          `delete from identity.password_link l using identity.account a
           where a.tenant_id = l.tenant_id and a.oid = l.oid and ${working} returning l.oid, a.username`,
          [hashOf(token), new Date(now())],
        );
        if (!link) return undefined;
        await query('update identity.account set password_hash = $2, password_changed_at = $3 where oid = $1', [
          link.oid,
          passwordHash,
          new Date(now()),
        ]);
        await endSignIns(query, [link.oid]);
        return link.username;
      }),
    async sweep() {
      await database.query('delete from identity.password_link where expires_at < $1', [new Date(now())]);
    },
  };
}
