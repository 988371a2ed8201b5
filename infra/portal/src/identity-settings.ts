/** What browser and API need to know about a tenant's identity provider of either kind. */
import type { IdentitySettings } from '@portico/contracts/platform/boot';
import type { Tenant } from '@portico/database/tenant';
import { embeddedBootIdentity } from '@portico/identity/embedded-settings';

export function bootIdentityOf({ tenantId, slug, settings }: Tenant, origin: string): IdentitySettings {
  const { identity } = settings;
  if (identity.kind === 'embedded') return embeddedBootIdentity(tenantId, origin, identity);
  const issuer =
    identity.issuer ??
    (identity.directory ? `https://login.microsoftonline.com/${identity.directory}/v2.0` : undefined);
  const { clientId, scope } = identity;
  if (!issuer || !clientId || !scope)
    throw new Error(
      `Tenant ${slug}: its provider is ${identity.kind}, so its settings need ${identity.kind === 'entra' ? 'directory' : 'issuer'}, clientId and scope.`,
    );
  return { kind: identity.kind, signInType: identity.signInType, clientId, issuer, scope };
}
