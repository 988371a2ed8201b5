import type { TenantDatabase } from '../storage/tenant-database.ts';

/**
 * Sessions, grants, codes and refresh tokens: nothing given before works after it. The portal is told in the same
 * transaction, so that access tokens and open streams end, too.
 * @param but id of the session that stays, with what was given in it
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

/** Someone has signed out in one browser: the portal ends what was given there. */
export const endSession = (query: TenantDatabase['query'], oid: string, session: string) =>
  query(`select platform.end_session(platform.current_tenant()::text || '/' || $1, $2)`, [oid, session]);
