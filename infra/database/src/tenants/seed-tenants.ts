import type { ClientConfig } from 'pg';
import { withClient } from '../open-client.ts';
import { stableId } from '../stable-id.ts';
import type { ShippedTenant } from './tenant-files.ts';

/** The id a shipped tenant gets, the same in every installation. It is also the `tid` claim of its embedded provider. */
export const shippedTenantId = (slug: string): string => stableId('portico tenant', slug);

/** True for a tenant that came from the checkout; those that operators create have ids of chance. */
export const isShipped = ({ tenantId, slug }: { tenantId: string; slug: string }): boolean =>
  tenantId === shippedTenantId(slug);

/**
 * Copies shipped tenants into the database where they are missing; what the database holds is never overwritten, because
 * from then on it is the source (ruling 29). Returns the slugs copied now.
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
