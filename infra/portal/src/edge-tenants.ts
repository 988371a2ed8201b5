/**
 * Converts the database's tenants to what the edge serves, with finished brand and texts, cached until the tenant
 * changes.
 */
import type { Log } from '@portico/contracts/platform/log';
import type { Brand } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type { EdgeTenant, TenantSource } from '@portico/edge/options';
import { compileOverrides } from '@portico/presets/catalogue/compile-message-set';
import { brandCss } from '@portico/ui/tokens/brand-css';
import { generateBrand } from '@portico/ui/tokens/generate-brand';

export interface PortalTenants extends TenantSource {
  /** The database's tenant behind the edge's. */
  behind(tenant: EdgeTenant): Tenant;
  brandOf(tenant: Tenant): Brand;
}

/** Throws BrandRefused or BuildError with what to correct. `where` names the source of the texts in these messages. */
export function finishTenant({ slug, settings, brand: seeds, version }: Tenant, where: string): EdgeTenant {
  const brand = generateBrand(slug, seeds);
  const messages = compileOverrides(settings.overrides, where);
  return { slug, settings, brand, brandCss: brandCss(brand), messages, version: String(version) };
}

/** `first` is where an address without a tenant redirects to. */
export function portalTenants(
  store: () => TenantStore | undefined,
  first: string | undefined,
  log: Log,
): PortalTenants {
  const finished = new Map<string, { tenant: Tenant; made: EdgeTenant }>();
  const behind = new WeakMap<EdgeTenant, Tenant>();

  function finish(tenant: Tenant): EdgeTenant | undefined {
    const known = finished.get(tenant.slug);
    if (known?.tenant.version === tenant.version && known.tenant.tenantId === tenant.tenantId) return known.made;
    try {
      const made = finishTenant(tenant, `tenant ${tenant.slug}`);
      finished.set(tenant.slug, { tenant, made });
      behind.set(made, tenant);
      return made;
    } catch (error) {
      log('error', 'tenant cannot be served as it is', { tenant: tenant.slug, reason: (error as Error).message });
      // After an invalid change, the previous version is still served; a tenant that was never valid is not served.
      return known?.made;
    }
  }

  return {
    async all() {
      const open = store();
      if (!open) throw new Error('The database is not open yet.');
      const tenants = (await open.list()).map(finish).filter((tenant) => tenant !== undefined);
      return tenants.toSorted((one, other) => Number(other.slug === first) - Number(one.slug === first));
    },
    behind(tenant) {
      const found = behind.get(tenant);
      if (!found) throw new Error(`Tenant ${tenant.slug} did not come from the database.`);
      return found;
    },
    brandOf(tenant) {
      const made = finish(tenant);
      if (!made) throw new Error(`Tenant ${tenant.slug} has no usable brand.`);
      return made.brand;
    },
  };
}
