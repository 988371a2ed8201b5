import type { Configuration } from '@azure/msal-browser';
import type { IdentitySettings } from '@portico/contracts/platform/boot';

/** Some people are slow or use a second factor. MSAL's default of 60 s would close the window too early. */
const popupMs = 600_000;
const iframeMs = 10_000;
const navigationMs = 10_000;

function authorityOf(id: IdentitySettings): Configuration['auth'] {
  switch (id.kind) {
    case 'entra':
      return { clientId: id.clientId, authority: id.issuer.replace(/\/v2\.0\/?$/, '') };
    case 'oidc':
      return { clientId: id.clientId, authority: id.issuer, knownAuthorities: [new URL(id.issuer).host] };
    case 'embedded':
      return {
        clientId: id.clientId,
        // MSAL requires https in this string but never fetches it, so it is only a label. Its path must equal the
        // issuer's.
        authority: id.issuer.replace(/^http:/, 'https:'),
        knownAuthorities: [new URL(id.issuer).host],
        authorityMetadata: JSON.stringify({
          issuer: id.issuer,
          authorization_endpoint: `${id.issuer}/auth`,
          token_endpoint: `${id.issuer}/token`,
          end_session_endpoint: `${id.issuer}/session/end`,
          jwks_uri: `${id.issuer}/jwks`,
        }),
      };
  }
}

/** One configuration for every provider, since they differ only in the authority. */
export const msalConfiguration = (id: IdentitySettings): Configuration => ({
  auth: {
    ...authorityOf(id),
    // The bridge page, for redirect, popup and iframe alike.
    redirectUri: '/auth/redirect.html',
    postLogoutRedirectUri: '/logout',
  },
  cache: { cacheLocation: 'localStorage' },
  system: {
    ...(id.kind === 'oidc' ? { protocolMode: 'OIDC' as const } : {}),
    popupBridgeTimeout: popupMs,
    iframeBridgeTimeout: iframeMs,
    redirectNavigationTimeout: navigationMs,
  },
});
