import type { TenantDatabase } from '../storage/tenant-database.ts';

/**
 * Ends sessions, grants, codes and refresh tokens, so that nothing issued before works any more. The portal is notified
 * in the same transaction, so that access tokens and open streams end as well.
 * @param but id of the session that remains, with what was issued in it
 */
export async function endSignIns(query: TenantDatabase['query'], oids: readonly string[], but?: string): Promise<void> {
  if (oids.length === 0) return;
  await query(
    `delete from identity.artifact where payload->>'accountId' = any($1::text[])
       and ($2::text is null or (model <> 'Grant' and coalesce(payload->>'sessionUid', payload->>'uid') is distinct from $2))`,
    [[...oids], but ?? null],
  );
  await query(
    `select platform.end_sign_ins(
       array(select platform.current_tenant()::text || '/' || oid from unnest($1::text[]) oid), $2)`,
    [[...oids], but ?? null],
  );
}

/** Someone has signed out in one browser, so the portal ends what was issued there. */
export const endSession = (query: TenantDatabase['query'], oid: string, session: string) =>
  query(`select platform.end_session(platform.current_tenant()::text || '/' || $1, $2)`, [oid, session]);
