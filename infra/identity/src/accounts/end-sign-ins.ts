import type { TenantDatabase } from '../storage/tenant-database.ts';

/**
 * Sessions, grants, codes and refresh tokens: nothing given before works after it.
 * @param but id of the session that stays, with what was given in it
 */
export const endSignIns = (query: TenantDatabase['query'], oids: readonly string[], but?: string) =>
  query(
    `delete from identity.artifact where payload->>'accountId' = any($1::text[])
       and ($2::text is null or (model <> 'Grant' and coalesce(payload->>'sessionUid', payload->>'uid') is distinct from $2))`,
    [[...oids], but ?? null],
  );
