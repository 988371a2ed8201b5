import type { BrandSeeds, TenantSettings } from '@portico/contracts/platform/tenant';

/** A tenant as stored in the database. `tenantId` is also the `tid` claim of its embedded provider's tokens. */
export interface Tenant {
  readonly tenantId: string;
  /** First label of its host name, `harbour`. */
  readonly slug: string;
  readonly settings: TenantSettings;
  readonly brand: BrandSeeds;
  /** Incremented with every change of settings or brand. */
  readonly version: number;
}
