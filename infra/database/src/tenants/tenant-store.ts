/** Tenants as the running portal sees them: kept in memory, read again when the database says that one has changed. */

import type { PoolConfig } from 'pg';
import { openPool } from '../open-pool.ts';
import type { Tenant } from '../tenant.ts';
import { readTenants } from './read-tenants.ts';
import { listenToChanges } from './tenant-changes.ts';

export interface TenantStore {
  /** By the first label of the host name; undefined where there is no such tenant. */
  bySlug(slug: string): Promise<Tenant | undefined>;
  byId(tenantId: string): Promise<Tenant | undefined>;
  /** Asked of the database: of a tenant made a moment ago its word may not have come yet. Not for what visitors name. */
  byIdAnew(tenantId: string): Promise<Tenant | undefined>;
  list(): Promise<readonly Tenant[]>;
  /** For who has just changed a tenant: the database's own word of it may come after the next question. */
  forget(): void;
  close(): Promise<void>;
}

const answerMs = 3000;

/** `database` may be any role's: all serving roles may read the list of tenants. */
export function openTenantStore(database: PoolConfig, report: (message: string) => void = () => {}): TenantStore {
  // Everyone's first question: an answer that does not come is given up soon, for the one that was last known.
  const patient = { ...database, idleTimeoutMillis: 10_000, query_timeout: answerMs };
  const pool = openPool(patient, {
    name: 'portico tenants',
    max: 2,
    connectMs: answerMs,
    lost: (cause) => report(`A connection to the list of tenants was lost: ${cause.message}`),
  });
  let known: Promise<ReadonlyMap<string, Tenant>> | undefined;
  let stale: ReadonlyMap<string, Tenant> | undefined;

  /** While the database is away, what was last known is still true enough to answer "unavailable" in the right brand. */
  async function current(): Promise<ReadonlyMap<string, Tenant>> {
    known ??= readTenants(pool, report);
    const asked = known;
    try {
      stale = await asked;
      return stale;
    } catch (cause) {
      if (known === asked) known = undefined;
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
    byIdAnew(tenantId) {
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
