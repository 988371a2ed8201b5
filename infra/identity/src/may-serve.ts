import type { TenantSettings } from '@portico/contracts/platform/tenant';

/** The embedded provider will not run here; the message says why and what to do instead. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused';
}

export function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return local && (protocol === 'http:' || protocol === 'https:');
}

/** Throws IdentityRefused if an embedded provider must not answer at this origin. */
export function refuseOutsideLocalhost(origin: string): void {
  if (!isLocalOrigin(origin))
    throw new IdentityRefused(
      `The embedded identity provider serves localhost names only, and this portal's address is ${origin}. ` +
        'Configure Entra ID or another OpenID Connect provider in the tenant’s settings.',
    );
}

/** A tenant with a real provider must not have a second way to sign in. */
export const usesEmbeddedProvider = (settings: Pick<TenantSettings, 'identity'>): boolean =>
  settings.identity.kind === 'embedded';
