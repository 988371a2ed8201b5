import { brandSeeds } from '@portico/contracts/platform/tenant';
import type { ClientBase, Pool } from 'pg';
import { DatabaseError } from '../database-error.ts';
import type { Tenant } from '../tenant.ts';
import { storedSettings } from './stored-settings.ts';
import { describeIssues } from './tenant-files.ts';

interface Row {
  tenant_id: string;
  slug: string;
  settings: unknown;
  brand: unknown;
  version: number;
}

function toTenant(row: Row): Tenant {
  const settings = storedSettings.safeParse(row.settings);
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

/** Keyed by slug. All serving roles may read them; one with invalid settings is reported and skipped. */
export async function readTenants(
  database: Pick<ClientBase | Pool, 'query'>,
  report: (message: string) => void,
): Promise<Map<string, Tenant>> {
  const { rows } = await (database as ClientBase).query<Row>(
    'select tenant_id, slug, settings, brand, version from platform.tenant order by slug',
  );
  const tenants = new Map<string, Tenant>();
  for (const row of rows) {
    try {
      tenants.set(row.slug, toTenant(row));
    } catch (cause) {
      // One tenant's broken settings must not affect the others.
      report((cause as Error).message);
    }
  }
  return tenants;
}
