import { describe, expect, test } from 'vitest';
import { msalConfiguration } from './configuration.ts';

const shared = { signInType: 1 as const, clientId: 'client', scope: 'api://portal/access_as_user' };

describe('MSAL’s configuration', () => {
  test('of the embedded provider has an https authority with the issuer’s path, and unchanged endpoints', () => {
    const issuer = 'http://harbour.localhost:8080/oidc';
    const { auth, system } = msalConfiguration({ ...shared, kind: 'embedded', issuer });
    expect(auth.authority).toBe('https://harbour.localhost:8080/oidc');
    expect(auth.knownAuthorities).toEqual(['harbour.localhost:8080']);
    expect(JSON.parse(auth.authorityMetadata ?? '')).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      jwks_uri: `${issuer}/jwks`,
    });
    expect(system).not.toHaveProperty('protocolMode');
  });

  test('of Entra ID has the directory’s authority, with discovery', () => {
    const issuer = 'https://login.microsoftonline.com/11111111-1111-4111-8111-111111111111/v2.0';
    const { auth } = msalConfiguration({ ...shared, kind: 'entra', issuer });
    expect(auth.authority).toBe('https://login.microsoftonline.com/11111111-1111-4111-8111-111111111111');
    expect(auth).not.toHaveProperty('authorityMetadata');
    expect(auth).not.toHaveProperty('knownAuthorities');
  });

  test('of another provider is plain OpenID Connect', () => {
    const { auth, system } = msalConfiguration({ ...shared, kind: 'oidc', issuer: 'https://sso.example/realm' });
    expect([auth.authority, auth.knownAuthorities]).toEqual(['https://sso.example/realm', ['sso.example']]);
    expect(system?.protocolMode).toBe('OIDC');
  });

  test.each(['embedded', 'entra', 'oidc'] as const)(
    'of %s has one redirect page, a cache in the local storage, and ten minutes for a popup',
    (kind) => {
      const { auth, cache, system } = msalConfiguration({ ...shared, kind, issuer: 'https://sso.example/v2.0' });
      expect([auth.redirectUri, auth.postLogoutRedirectUri]).toEqual(['/auth/redirect.html', '/logout']);
      // Shared by all tabs and preserved over a restart; entries expire as MSAL's own rules say.
      expect(cache).toEqual({ cacheLocation: 'localStorage' });
      expect(system).toEqual({
        ...(kind === 'oidc' && { protocolMode: 'OIDC' }),
        popupBridgeTimeout: 600_000,
        iframeBridgeTimeout: 10_000,
        redirectNavigationTimeout: 10_000,
      });
    },
  );
});
