/**
 * The API's verifier, with the issuers that the tenants' settings allow. Keys of the embedded provider are shared
 * within the process.
 */
import type { Verifier } from '@portico/api/platform/caller';
import { seatIssuer } from '@portico/api/platform/seat-token';
import { tenantIssuers } from '@portico/api/platform/token-issuers';
import { createVerifier } from '@portico/api/platform/verify-token';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type { Identity } from '@portico/identity/create-identity';
import { embeddedSettings } from '@portico/identity/embedded-settings';
import type { Addresses } from './addresses.ts';

interface VerifierNeeds {
  tenants: TenantStore;
  identity: Identity;
  addresses: Addresses;
  /** Seed of the key for visitors' tokens. */
  seats: Uint8Array;
}

export const verifierOf = ({ tenants, identity, addresses, seats }: VerifierNeeds): Verifier =>
  createVerifier({
    issuersOf: tenantIssuers({
      tenants: () => tenants.list(),
      embedded: (tenant) => embeddedSettings(tenant.tenantId, addresses.origin(tenant.slug)),
      embeddedKeys: (tenant) => identity.publicKeys(tenant),
      anonymous: ({ tenantId }) => [seatIssuer(tenantId, seats)],
    }),
  });
