import type { ClientConfig } from 'pg';
import { withClient } from '../open-client.ts';
import { stableId } from '../stable-id.ts';
import type { ShippedTenant } from './tenant-files.ts';

/** The id of a shipped tenant, the same in every installation. It is also the `tid` claim of its embedded provider. */
export const shippedTenantId = (slug: string): string => stableId('portico tenant', slug);

/** True for a tenant that came from the checkout; those that operators create have random ids. */
export const isShipped = ({ tenantId, slug }: { tenantId: string; slug: string }): boolean =>
  tenantId === shippedTenantId(slug);

/**
 * Copies missing shipped tenants to the database. Existing ones are never overwritten, because the database is then
 * their source (ruling 29). Returns the slugs copied now.
 */
export const seedTenants = (owner: ClientConfig, shipped: readonly ShippedTenant[]): Promise<string[]> =>
  withClient(owner, async (client) => {
    const copied: string[] = [];
    for (const { settings, brand } of shipped) {
      const { rowCount } = await client.query(
        `insert into platform.tenant (tenant_id, slug, settings, brand) values ($1, $2, $3, $4) on conflict do nothing`,
        [shippedTenantId(settings.id), settings.id, JSON.stringify(settings), JSON.stringify(brand)],
      );
      if (rowCount) copied.push(settings.id);
    }
    return copied;
  });
