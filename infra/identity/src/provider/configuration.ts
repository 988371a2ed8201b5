import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { AccountStore } from '../accounts/account.ts';
import { apiScope, apiUri, type EmbeddedSettings, providerPath } from '../embedded-settings.ts';
import { type KeySet, signingAlgorithm } from '../keys/signing-keys.ts';
import { artifactAdapter } from '../storage/artifact-adapter.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { accessTokenClaims, claimsByScope, identityClaims } from './claims.ts';
import { interactionCookie, interactionPage } from './interaction-page.ts';
import type { ProviderPages } from './pages.ts';
import { signInPrompts } from './prompts.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface ProviderParts {
  tenantId: string;
  /** The portal's own origin. */
  origin: string;
  settings: EmbeddedSettings;
  database: TenantDatabase;
  accounts: AccountStore;
  keys: KeySet;
  cookieKeys: readonly string[];
  pages: ProviderPages;
}

const openIdScopes = ['openid', 'profile', 'email', 'offline_access'];

/** First-party client: consent is implied, so the grant is created here and a consent page is never shown. */
async function impliedGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  if (grant.accountId !== session.accountId) return undefined;
  grant.addOIDCScope(openIdScopes.join(' '));
  grant.addResourceScope(apiUri, apiScope);
  await grant.save();
  return grant;
}

/** When the person entered their password; the code and the refresh token carry it. */
const authTimeOf = ({ oidc }: KoaContextWithOIDC): number | undefined =>
  oidc.entities.AuthorizationCode?.authTime ?? oidc.entities.RefreshToken?.authTime ?? oidc.session?.authTime();

export function providerConfiguration(parts: ProviderParts): Configuration {
  const { tenantId, settings, accounts, pages, origin } = parts;
  const bridge = `${origin}/auth/redirect.html`;
  return {
    adapter: artifactAdapter(parts.database),
    jwks: { keys: [...parts.keys.privateKeys] } as NonNullable<Configuration['jwks']>,
    clients: [
      {
        client_id: settings.clientId,
        client_name: 'Portico',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [bridge],
        post_logout_redirect_uris: [`${origin}/logout`, `${origin}/`, bridge],
      },
    ],
    scopes: openIdScopes,
    claims: claimsByScope,
    // Profile claims are in the id token, as with Entra ID; MSAL reads the person's name there.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.confirmSignOut,
        postLogoutSuccessSource: pages.signedOut,
      },
      resourceIndicators: {
        enabled: true,
        // MSAL never names a resource, so it is derived from the requested scopes.
        defaultResource: (ctx, _client, oneOf) => {
          if (oneOf) return oneOf;
          const scope = String(ctx.oidc.params?.scope ?? '');
          return scope.split(' ').includes(apiScope) ? apiUri : [];
        },
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== apiUri) throw new errors.InvalidTarget();
          return {
            scope: apiScope,
            // Entra ID v2 puts the API's client id, not its URI, into `aud`.
            audience: settings.audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: hour,
            jwt: { sign: { alg: signingAlgorithm } },
          };
        },
      },
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || !token.clientId) return undefined;
      const account = await accounts.byOid(token.accountId);
      const sessionId = 'sessionUid' in token ? token.sessionUid : undefined;
      return account && accessTokenClaims(tenantId, account, token.clientId, { authTime: authTimeOf(ctx), sessionId });
    },
    formats: {
      customizers: {
        // Entra ID's format: `scp` with the short name, `nbf`, no `scope`.
        jwt(_ctx, _token, jwt) {
          const scopes = String(jwt.payload.scope ?? '').split(' ');
          jwt.payload.scp = scopes.map((scope) => scope.replace(`${apiUri}/`, '')).join(' ');
          jwt.payload.scope = undefined;
          jwt.payload.nbf = jwt.payload.iat;
        },
      },
    },
    // The library drops offline_access from a request without prompt=consent. An hour later, it would refuse MSAL's
    // first renewal for requesting too much. The scope is put back before the refresh token copies it.
    issueRefreshToken(_ctx, client, source) {
      if (!client.grantTypeAllowed('refresh_token')) return false;
      if ('scope' in source && !source.scopes.has('offline_access'))
        (source as { scope?: string }).scope = `${source.scope} offline_access`;
      return true;
    },
    expiresWithSession: () => false,
    // Two tabs that renew at the same time would revoke each other's token.
    rotateRefreshToken: () => false,
    // Browsers also send Origin in a POST to their own origin.
    clientBasedCORS: (_ctx, from) => from === origin,
    loadExistingGrant: impliedGrant,
    async findAccount(_ctx, sub) {
      const account = await accounts.byOid(sub);
      return account && { accountId: account.oid, claims: () => identityClaims(tenantId, account) };
    },
    interactions: {
      policy: signInPrompts(accounts),
      url: (_ctx, { uid }) => interactionPage(uid),
    },
    cookies: {
      keys: [...parts.cookieKeys],
      names: { session: 'portico_idp', interaction: interactionCookie, resume: 'portico_idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: providerPath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: {
      AccessToken: hour,
      IdToken: hour,
      AuthorizationCode: minute,
      Interaction: hour,
      // A fixed day, as Entra ID grants to browsers.
      RefreshToken: day,
      Session: day,
      Grant: 90 * day,
    },
    renderError: pages.error,
  };
}
