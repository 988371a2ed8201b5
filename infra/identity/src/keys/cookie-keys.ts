import { randomBytes, randomUUID } from 'node:crypto';
import type { Vault } from '../storage/sealed.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';

interface Row {
  key_id: string;
  sealed_key: string;
}

const sealContext = (tenantId: string) => `cookie key of ${tenantId}`;

/** Newest first: the first one signs, all verify. Stored in the database, so that a restart signs no one out. */
export function loadCookieKeys(database: TenantDatabase, vault: Vault, tenantId: string, now: number) {
  return database.transaction(async (query): Promise<string[]> => {
    await query("select pg_advisory_xact_lock(hashtextextended('portico cookie keys ' || $1, 0))", [tenantId]);
    const rows = await query<Row>('select key_id, sealed_key from identity.cookie_key order by created_at desc');
    const keys = rows.flatMap((row) => vault.open(row.sealed_key, sealContext(tenantId)) ?? []);
    if (keys.length > 0) return keys;
    const key = randomBytes(32).toString('base64url');
    await query(
      `insert into identity.cookie_key (tenant_id, key_id, sealed_key, created_at)
       values (platform.current_tenant(), $1, $2, $3)`,
      [randomUUID(), vault.seal(key, sealContext(tenantId)), new Date(now)],
    );
    return [key];
  });
}
