import type { BrandSeeds, TenantSettings } from '@portico/contracts/platform/tenant';
import type { Tenant } from '../tenant.ts';

interface Asking {
  query<Row extends Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

export interface NewTenant {
  tenantId: string;
  settings: TenantSettings;
  brand: BrandSeeds;
  now: Date;
}

/**
 * Adds a tenant, as the owner and in a transaction of that tenant. Running portals reload their list when it commits.
 * Undefined if a tenant with this name exists.
 */
export async function insertTenant(
  db: Asking,
  { tenantId, settings, brand, now }: NewTenant,
): Promise<Tenant | undefined> {
  const rows = await db.query<{ version: number }>(
    `insert into platform.tenant (tenant_id, slug, settings, brand, created_at, changed_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (slug) do nothing returning version`,
    [tenantId, settings.id, JSON.stringify(settings), JSON.stringify(brand), now],
  );
  const [row] = rows;
  return row && { tenantId, slug: settings.id, settings, brand, version: row.version };
}
