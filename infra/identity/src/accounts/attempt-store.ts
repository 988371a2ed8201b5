import type { Vault } from '../storage/sealed.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { normalUsername } from './account.ts';
import { admit, attemptRetentionMs, longestBlockMs } from './attempt-rule.ts';

export interface AttemptStore {
  /** Counts an attempt. Returns the seconds to wait, or null if it may continue. */
  begin(username: string): Promise<number | null>;
  /** The password was correct, so the count is reset. */
  succeeded(username: string): Promise<void>;
  sweep(): Promise<void>;
}

interface Row {
  failures: number;
  last_at: Date | null;
  blocked_until: Date | null;
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

export function attemptStore(database: TenantDatabase, vault: Vault, now: () => number): AttemptStore {
  // Stored as a keyed hash, because mistyped names, or passwords typed as names, must not be stored in plain text.
  const subjectOf = (username: string) => vault.keyedHash('attempt', normalUsername(username));
  return {
    begin: (username) =>
      database.transaction(async (query) => {
        const subject = subjectOf(username);
        await query(
          `insert into identity.attempt (tenant_id, subject) values (platform.current_tenant(), $1)
           on conflict (tenant_id, subject) do nothing`,
          [subject],
        );
        const [row] = await query<Row>(
          'select failures, last_at, blocked_until from identity.attempt where subject = $1 for update',
          [subject],
        );
        const admission = admit(
          {
            failures: row?.failures ?? 0,
            lastAt: row?.last_at?.getTime() ?? null,
            blockedUntil: row?.blocked_until?.getTime() ?? null,
          },
          now(),
        );
        if (!admission.allowed) return admission.retryAfterSeconds;
        await query('update identity.attempt set failures = $2, last_at = $3, blocked_until = $4 where subject = $1', [
          subject,
          admission.next.failures,
          date(admission.next.lastAt),
          date(admission.next.blockedUntil),
        ]);
        return null;
      }),
    async succeeded(username) {
      await database.query('delete from identity.attempt where subject = $1', [subjectOf(username)]);
    },
    async sweep() {
      await database.query('delete from identity.attempt where last_at < $1', [
        new Date(now() - attemptRetentionMs - longestBlockMs),
      ]);
    },
  };
}
