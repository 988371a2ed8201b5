import type { Configuration } from '@azure/msal-browser';
import type { IdentitySettings } from '@portico/contracts/platform/boot';

/** Slow people and second factors: MSAL's own 60 s would close the window under them. */
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
        // MSAL wants https in this string and never fetches it: a label only. Its path must equal the issuer's.
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

/** One configuration for every provider: they differ in the authority only. */
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
