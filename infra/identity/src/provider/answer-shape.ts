import { decodeJwt } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderPages } from './pages.ts';

const isTokenAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';

/** Entra ID returns who has signed in along with the tokens. MSAL builds the account's key, `oid.tid`, from it. */
function addClientInfo(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc.route !== 'token' || !isTokenAnswer(ctx.body)) return;
  const { oid, tid } = decodeJwt<{ oid: string; tid: string }>(ctx.body.id_token);
  const clientInfo = Buffer.from(JSON.stringify({ uid: oid, utid: tid })).toString('base64url');
  ctx.body = { ...ctx.body, client_info: clientInfo };
}

/**
 * If no one is signed in (sign-out) or another person signs in (change of account), the library sends a form with an
 * inline script. Ours is rendered like every other page and submitted by the external script.
 */
function replaceInlineForm(ctx: KoaContextWithOIDC, pages: ProviderPages): void {
  const secret = ctx.oidc.session?.state?.secret;
  if (typeof ctx.body !== 'string' || typeof secret !== 'string' || !ctx.body.includes(`value="${secret}"`)) return;
  if (ctx.oidc.route === 'resume' || !ctx.oidc.session?.accountId) pages.leaveSession(ctx);
}

/** With offline_access, the library keeps refresh tokens valid after sign-out; here, signing out revokes them all. */
async function revokeGrants({ oidc }: KoaContextWithOIDC): Promise<void> {
  if (oidc.route !== 'end_session_confirm' || !oidc.params?.logout) return;
  const { provider, session } = oidc;
  for (const { grantId } of Object.values(session?.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}

/**
 * Adapts the library's answers where they differ from what MSAL, our content security policy and our guarantees need.
 */
export function shapeAnswers(provider: Provider, pages: ProviderPages): void {
  provider.use(async (context, next) => {
    await next();
    const ctx = context as KoaContextWithOIDC;
    if (!ctx.oidc) return;
    addClientInfo(ctx);
    replaceInlineForm(ctx, pages);
    await revokeGrants(ctx);
  });
}
