import type { Transaction } from '../../../platform/transaction.ts';

interface StoredOverride extends Record<string, unknown> {
  overrideId: string;
  userId: string;
  developer: string;
  /** The session in which it was requested; null if the provider does not identify it. */
  sessionId: string | null;
  /** True if that session is known to have ended. */
  isSignedOut: boolean;
  isDisabled: boolean;
  remote: string;
  port: number;
  askedAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
}

const columns = `o.override_id as "overrideId", o.user_id as "userId", o.remote, o.port, o.asked_at as "askedAt",
  o.expires_at as "expiresAt", o.ended_at as "endedAt", o.session_id as "sessionId",
  o.session_id is not null and not exists (select from portal.account_sign_in s
    where s.tenant_id = o.tenant_id and s.user_id = o.user_id and s.session_id = o.session_id) as "isSignedOut",
  u.disabled_at is not null as "isDisabled",
  concat_ws(' ', u.first_name, u.last_name) as developer`;
const source = 'portal.release_override o join portal.account_user u using (tenant_id, user_id)';

export async function overrideOf(db: Transaction, overrideId: string): Promise<StoredOverride | undefined> {
  const [found] = await db.query<StoredOverride>(`select ${columns} from ${source} where o.override_id = $1`, [
    overrideId,
  ]);
  return found;
}

const mostListed = 20;
export const latestOverrides = (db: Transaction): Promise<StoredOverride[]> =>
  db.query<StoredOverride>(
    `select ${columns} from ${source} order by o.asked_at desc, o.override_id limit ${mostListed}`,
  );
