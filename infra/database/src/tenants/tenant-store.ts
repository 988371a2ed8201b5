/** Tenants as the running portal sees them: kept in memory, read again when the database says that one has changed. */
import { brandSeeds, tenantSettings } from '@portico/contracts/platform/tenant';
import type { PoolConfig } from 'pg';
import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import type { Tenant } from '../tenant.ts';
import { listenToChanges } from './tenant-changes.ts';
import { describeIssues } from './tenant-files.ts';

export interface TenantStore {
  /** By the first label of the host name; undefined where there is no such tenant. */
  bySlug(slug: string): Promise<Tenant | undefined>;
  byId(tenantId: string): Promise<Tenant | undefined>;
  /** Asked of the database: of a tenant made a moment ago its word may not have come yet. Not for what visitors name. */
  byIdAnew(tenantId: string): Promise<Tenant | undefined>;
  list(): Promise<readonly Tenant[]>;
  close(): Promise<void>;
}

interface Row {
  tenant_id: string;
  slug: string;
  settings: unknown;
  brand: unknown;
  version: number;
}

function toTenant(row: Row): Tenant {
  const settings = tenantSettings.safeParse(row.settings);
  const brand = brandSeeds.safeParse(row.brand);
  if (settings.success && brand.success)
    return {
      tenantId: row.tenant_id,
      slug: row.slug,
      settings: settings.data,
      brand: brand.data,
      version: row.version,
    };
  const issues = [...(settings.error?.issues ?? []), ...(brand.error?.issues ?? [])];
  throw new DatabaseError(
    `Tenant ${row.slug}: its settings in the database do not fit this version. Correct ${describeIssues(issues)} in platform.tenant.`,
  );
}

/** `database` may be any role's: all serving roles may read the list of tenants. */
export function openTenantStore(database: PoolConfig, report: (message: string) => void = () => {}): TenantStore {
  const pool = new pg.Pool({ ...database, max: 2, idleTimeoutMillis: 10_000 });
  pool.on('error', (cause) => report(`A connection to the list of tenants was lost: ${cause.message}`));
  let known: Promise<ReadonlyMap<string, Tenant>> | undefined;
  let stale: ReadonlyMap<string, Tenant> | undefined;

  async function read(): Promise<ReadonlyMap<string, Tenant>> {
    const { rows } = await pool.query<Row>(
      'select tenant_id, slug, settings, brand, version from platform.tenant order by slug',
    );
    const tenants = new Map<string, Tenant>();
    for (const row of rows) {
      try {
        tenants.set(row.slug, toTenant(row));
      } catch (cause) {
        // One tenant's broken settings must not close the others.
        report((cause as Error).message);
      }
    }
    return tenants;
  }

  /** While the database is away, what was last known is still true enough to answer "unavailable" in the right brand. */
  async function current(): Promise<ReadonlyMap<string, Tenant>> {
    known ??= read();
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

  const changes = listenToChanges(database, () => {
    known = undefined;
  });
  const byId = async (tenantId: string) =>
    [...(await current()).values()].find((tenant) => tenant.tenantId === tenantId);
  return {
    bySlug: async (slug) => (await current()).get(slug),
    byId,
    byIdAnew(tenantId) {
      known = undefined;
      return byId(tenantId);
    },
    list: async () => [...(await current()).values()],
    async close() {
      await changes.close();
      await pool.end();
    },
  };
}
