/** Tenants as the running portal sees them: cached in memory and reloaded when the database notifies of a change. */

import type { PoolConfig } from 'pg';
import { openPool } from '../open-pool.ts';
import type { Tenant } from '../tenant.ts';
import { readTenants } from './read-tenants.ts';
import { listenToChanges } from './tenant-changes.ts';

export interface TenantStore {
  /** By the first label of the host name; undefined if there is no such tenant. */
  bySlug(slug: string): Promise<Tenant | undefined>;
  byId(tenantId: string): Promise<Tenant | undefined>;
  /**
   * Queries the database, because the notification about a tenant that was just created may not have arrived. Do not
   * use this for names that visitors send.
   */
  refetchById(tenantId: string): Promise<Tenant | undefined>;
  list(): Promise<readonly Tenant[]>;
  /** For callers that have just changed a tenant, because the notification may arrive after the next request. */
  forget(): void;
  close(): Promise<void>;
}

const answerMs = 3000;

/** `database` may be any role's, since all serving roles may read the list of tenants. */
export function openTenantStore(database: PoolConfig, report: (message: string) => void = () => {}): TenantStore {
  // Every request depends on this query, so it times out quickly and the last known list is used instead.
  const patient = { ...database, idleTimeoutMillis: 10_000, query_timeout: answerMs };
  const pool = openPool(patient, {
    name: 'portico tenants',
    max: 2,
    connectMs: answerMs,
    lost: (cause) => report(`A connection to the list of tenants was lost: ${cause.message}`),
  });
  let known: Promise<ReadonlyMap<string, Tenant>> | undefined;
  let stale: ReadonlyMap<string, Tenant> | undefined;

  /** While the database is unavailable, the last known list is enough to answer "unavailable" in the right brand. */
  async function current(): Promise<ReadonlyMap<string, Tenant>> {
    known ??= readTenants(pool, report);
    const reading = known;
    try {
      stale = await reading;
      return stale;
    } catch (cause) {
      if (known === reading) known = undefined;
      if (stale) return stale;
      throw cause;
    }
  }

  const prune = () => {
    known = undefined;
  };
  const changes = listenToChanges(database, prune);
  const byId = async (tenantId: string) =>
    [...(await current()).values()].find((tenant) => tenant.tenantId === tenantId);
  return {
    bySlug: async (slug) => (await current()).get(slug),
    byId,
    refetchById(tenantId) {
      prune();
      return byId(tenantId);
    },
    list: async () => [...(await current()).values()],
    forget: prune,
    async close() {
      await changes.close();
      await pool.end();
    },
  };
}
