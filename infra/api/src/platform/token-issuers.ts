/**
 * The token issuers that a tenant's settings allow. A tenant with incomplete settings allows none, so no one can sign
 * in.
 */
import { isUuid } from '@portico/contracts/platform/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { keysAt, keysByDiscovery, keysInProcess } from './issuer-keys.ts';
import type { TokenIssuer } from './verify-token.ts';

interface EmbeddedIssuer {
  issuer: string;
  audience: string;
  scope: string;
}

interface TenantIssuersOptions {
  tenants(): Promise<readonly Tenant[]>;
  /** The embedded provider of a tenant, with its public keys in this process. */
  embedded(tenant: Tenant): EmbeddedIssuer;
  embeddedKeys(tenant: Tenant): Promise<JSONWebKeySet>;
  /** Our own issuers for anonymous visitors. */
  anonymous?(tenant: Tenant): readonly TokenIssuer[];
}

const shortScope = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1);
const microsoft = 'https://login.microsoftonline.com';

function entraIssuer(tenantId: string, identity: TenantSettings['identity'], keys: KeyShelf): TokenIssuer | undefined {
  const { directory, scope } = identity;
  const audience = identity.audience ?? identity.clientId;
  if (!directory || !isUuid(directory.toLowerCase()) || !audience || !scope) return undefined;
  return {
    kind: 'member',
    tenantId,
    issuer: `${microsoft}/${directory}/v2.0`,
    audience,
    directory,
    keys: keys.take(`entra ${directory}`, () => keysAt(new URL(`${microsoft}/${directory}/discovery/v2.0/keys`))),
    algorithms: ['RS256'],
    scope: shortScope(scope),
  };
}

function otherIssuer(tenantId: string, identity: TenantSettings['identity'], keys: KeyShelf): TokenIssuer | undefined {
  const { issuer, scope, directory } = identity;
  const audience = identity.audience ?? identity.clientId;
  if (!issuer?.startsWith('https://') || !audience || !scope) return undefined;
  return {
    kind: 'member',
    tenantId,
    issuer,
    audience,
    directory,
    keys: keys.take(`oidc ${issuer}`, () => keysByDiscovery(issuer)),
    algorithms: ['RS256', 'PS256', 'ES256'],
    scope: shortScope(scope),
  };
}

/** Sources cache the keys they have loaded, so each source is created once. */
class KeyShelf {
  readonly #sources = new Map<string, JWTVerifyGetKey>();
  take(name: string, make: () => JWTVerifyGetKey): JWTVerifyGetKey {
    const source = this.#sources.get(name) ?? make();
    this.#sources.set(name, source);
    return source;
  }
}

export function tenantIssuers(options: TenantIssuersOptions): (issuer: string) => Promise<readonly TokenIssuer[]> {
  const shelf = new KeyShelf();

  function embeddedIssuer(tenant: Tenant): TokenIssuer {
    const { issuer, audience, scope } = options.embedded(tenant);
    return {
      kind: 'member',
      tenantId: tenant.tenantId,
      issuer,
      audience,
      directory: tenant.tenantId,
      // Always uses the current tenant record, because its slug is part of the provider's address.
      keys: shelf.take(`embedded ${tenant.tenantId} ${issuer}`, () =>
        keysInProcess(() => options.embeddedKeys(tenant)),
      ),
      algorithms: ['RS256'],
      type: 'at+jwt',
      scope: shortScope(scope),
    };
  }

  function memberIssuer(tenant: Tenant): TokenIssuer | undefined {
    const { identity } = tenant.settings;
    switch (identity.kind) {
      case 'embedded':
        return embeddedIssuer(tenant);
      case 'entra':
        return entraIssuer(tenant.tenantId, identity, shelf);
      case 'oidc':
        return otherIssuer(tenant.tenantId, identity, shelf);
    }
  }

  return async (requested) => {
    const all = (await options.tenants()).flatMap((tenant) => [
      memberIssuer(tenant) ?? [],
      ...(options.anonymous?.(tenant) ?? []),
    ]);
    return all.flat().filter(({ issuer }) => issuer === requested);
  };
}
