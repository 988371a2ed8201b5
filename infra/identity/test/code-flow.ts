/** Authorization code flow with PKCE as MSAL runs it, step by step. */
import { createHash, randomBytes } from 'node:crypto';
import { embeddedSettings } from '../src/embedded-settings.ts';
import type { Answer, Browser } from './browser.ts';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  client_info: string;
  error?: string;
}

export interface Attempt {
  verifier: string;
  state: string;
  address: string;
}

export const redirectUri = (browser: Browser) => `${browser.origin}/auth/redirect.html`;
export const msalScopes = 'api://portal/access_as_user openid profile offline_access';

export function authorization(browser: Browser, tenantId: string, extra: Record<string, string> = {}): Attempt {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('base64url');
  const query = new URLSearchParams({
    client_id: embeddedSettings(tenantId, browser.origin).clientId,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: redirectUri(browser),
    scope: msalScopes,
    state,
    nonce: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { verifier, state, address: `/oidc/auth?${query}` };
}

/** Follows redirects within the provider; stops at a page, or at the redirect to the portal. */
export async function follow(browser: Browser, first: Answer): Promise<Answer> {
  let answer = first;
  for (let hop = 0; answer.location?.startsWith(`${browser.origin}/oidc/`) && hop < 8; hop += 1)
    answer = await browser.get(answer.location);
  return answer;
}

export const interactionPath = (page: Answer): string =>
  /action="(\/oidc\/interaction\/[^"]+)"/.exec(page.body)?.[1] ?? 'no form on this page';

export const openSignIn = async (browser: Browser, attempt: Attempt): Promise<Answer> =>
  follow(browser, await browser.get(attempt.address));

export async function submitPassword(browser: Browser, page: Answer, username: string, password: string) {
  return follow(browser, await browser.post(interactionPath(page), { intent: 'sign-in', username, password }));
}

/** Submits the form of the page that ends a session, like the page's script. */
export async function leave(browser: Browser, page: Answer): Promise<Answer> {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? 'no form on this page';
  return follow(browser, await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' }));
}

/** The parameters in the fragment of the redirect to the bridge page. */
export const answered = (answer: Answer): URLSearchParams =>
  new URLSearchParams(new URL(answer.location ?? 'http://no.redirect/').hash.slice(1));

export async function exchange(browser: Browser, tenantId: string, form: Record<string, string>) {
  const { clientId } = embeddedSettings(tenantId, browser.origin);
  const answer = await browser.post(
    '/oidc/token',
    { client_id: clientId, ...form },
    { accept: 'application/json', origin: browser.origin },
  );
  return { status: answer.status, tokens: JSON.parse(answer.body) as Tokens };
}

export const redeem = (browser: Browser, tenantId: string, code: string, verifier: string) =>
  exchange(browser, tenantId, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri(browser),
  });

export const refresh = (browser: Browser, tenantId: string, token: string) =>
  exchange(browser, tenantId, { grant_type: 'refresh_token', refresh_token: token, scope: msalScopes });

/** The complete flow: sign-in page, password, code, tokens. */
export async function signIn(
  browser: Browser,
  tenantId: string,
  username: string,
  password: string,
  extra: Record<string, string> = {},
): Promise<Tokens> {
  const attempt = authorization(browser, tenantId, extra);
  const done = await submitPassword(browser, await openSignIn(browser, attempt), username, password);
  const code = answered(done).get('code');
  if (!code) throw new Error(`No code: ${done.status} ${done.location ?? done.body.slice(0, 400)}`);
  const { status, tokens } = await redeem(browser, tenantId, code, attempt.verifier);
  if (status !== 200) throw new Error(`No tokens: ${status} ${JSON.stringify(tokens)}`);
  return tokens;
}
