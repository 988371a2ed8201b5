import { createHash } from 'node:crypto';
import type { IdentitySettings } from '@portico/contracts/platform/boot';
import type { TenantSettings } from '@portico/contracts/platform/tenant';

/** Application ID URI of the API and its only scope, the same strings as with Entra ID. */
export const apiUri = 'api://portal';
const apiScopeName = 'access_as_user';
export const apiScope = `${apiUri}/${apiScopeName}`;

/** Path of the provider below the portal's own origin. */
export const providerPath = '/oidc';

/** A deterministic UUID in version 4 format: the same for the same words. */
function stableUuid(...words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join('\u001f')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface EmbeddedSettings {
  /** The issuer as in tokens, `http://harbour.localhost:8080/oidc`. */
  issuer: string;
  /** Public client of the browser, which has no secret. */
  clientId: string;
  /** `aud` of access tokens: the API's own client id. */
  audience: string;
  scope: string;
}

/** Everything that browser and API must know about a tenant's embedded provider. `origin` is the portal's own. */
export const embeddedSettings = (tenantId: string, origin: string): EmbeddedSettings => ({
  issuer: origin + providerPath,
  clientId: stableUuid(tenantId, 'identity', 'browser client'),
  audience: stableUuid(tenantId, 'identity', 'api'),
  scope: apiScope,
});

/** The identity part of the boot document for a tenant with the embedded provider. */
export function embeddedBootIdentity(
  tenantId: string,
  origin: string,
  settings: TenantSettings['identity'],
): IdentitySettings {
  const { issuer, clientId, scope } = embeddedSettings(tenantId, origin);
  return { kind: 'embedded', signInType: settings.signInType, issuer, clientId, scope };
}
