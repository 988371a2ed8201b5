import { decodeJwt } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderPages } from './pages.ts';

/** Where the library's answers differ from what MSAL and our policy need. */
export function shapeAnswers(provider: Provider, pages: ProviderPages): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    // Entra ID tells who signed in beside the tokens; MSAL builds the account's key, `oid.tid`, from it.
    if (oidc?.route === 'token' && isTokenAnswer(ctx.body)) {
      const { oid, tid } = decodeJwt<{ oid: string; tid: string }>(ctx.body.id_token);
      const clientInfo = Buffer.from(JSON.stringify({ uid: oid, utid: tid })).toString('base64url');
      ctx.body = { ...ctx.body, client_info: clientInfo };
    }
    // With nobody signed in the library sends an inline script, which the policy forbids.
    if (oidc?.route === 'end_session' && oidc.session && !oidc.session.accountId && ctx.status === 200)
      pages.confirmSignOut(ctx as KoaContextWithOIDC);
  });
}

const isTokenAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
