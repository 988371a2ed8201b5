import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedSettings } from '../src/embedded-settings.ts';
import {
  answered,
  authorization,
  follow,
  interactionPath,
  leave,
  openSignIn,
  redeem,
  redirectUri,
  refresh,
  signIn,
  submitPassword,
} from './code-flow.ts';
import { password, people, startIdentity, type TestIdentity } from './start-identity.ts';

let run: TestIdentity;
beforeAll(async () => {
  run = await startIdentity();
});
afterAll(() => run.stop());

const tenant = () => run.north.tenantId;

describe('signing in', () => {
  test('returns an access token for the API in Entra ID’s format', async () => {
    const browser = run.browser();
    const tokens = await signIn(browser, tenant(), people.ada.username, password);
    const { issuer, audience, clientId } = embeddedSettings(tenant(), browser.origin);
    const keys = createLocalJWKSet(await run.identity.publicKeys(run.north));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { issuer, audience });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(payload).toMatchObject({
      tid: tenant(),
      oid: people.ada.oid,
      sub: people.ada.oid,
      scp: 'access_as_user',
      azp: clientId,
      ver: '2.0',
      preferred_username: people.ada.username,
      name: 'Ada Author',
      email: people.ada.username,
    });
    expect(payload).not.toHaveProperty('scope');
    expect(payload.nbf).toBe(payload.iat);
    expect(payload.auth_time).toBeTypeOf('number');
    expect(tokens.scope).toContain('api://portal/access_as_user');
    expect(JSON.parse(Buffer.from(tokens.client_info, 'base64url').toString())).toEqual({
      uid: people.ada.oid,
      utid: tenant(),
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: clientId,
      tid: tenant(),
      oid: people.ada.oid,
      name: 'Ada Author',
      preferred_username: people.ada.username,
    });
  });

  test('can be renewed at once with a refresh token, twice with the same one', async () => {
    const browser = run.browser();
    const { refresh_token } = await signIn(browser, tenant(), people.ada.username, password);
    for (let time = 0; time < 2; time += 1) {
      const { status, tokens } = await refresh(browser, tenant(), refresh_token);
      expect(status).toBe(200);
      expect(decodeJwt(tokens.access_token)).toMatchObject({ oid: people.ada.oid, scp: 'access_as_user' });
    }
  });

  test('needs no password while the provider’s session lasts, even after a restart', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    await run.restart();
    const attempt = authorization(browser, tenant(), { prompt: 'none' });
    const done = await follow(browser, await browser.get(attempt.address));
    expect(done.location?.startsWith(`${redirectUri(browser)}#`)).toBe(true);
    const { status } = await redeem(browser, tenant(), answered(done).get('code') ?? '', attempt.verifier);
    expect(status).toBe(200);
  });

  test('without a session and without prompting answers login_required', async () => {
    const browser = run.browser();
    const done = await follow(browser, await browser.get(authorization(browser, tenant(), { prompt: 'none' }).address));
    expect(answered(done).get('error')).toBe('login_required');
  });

  test('a hint for another person never gets the current person’s token', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    const silent = authorization(browser, tenant(), { prompt: 'none', login_hint: people.ben.username });
    const done = await follow(browser, await browser.get(silent.address));
    expect(answered(done).get('error')).toBe('interaction_required');
    expect(answered(done).get('code')).toBeNull();
  });

  test('leaves only the session cookies: the cookie of the sign-in page is removed', async () => {
    const names = ({ cookies }: ReturnType<typeof run.browser>) => [...cookies.keys()].map((key) => key.split('|')[0]);
    const browser = run.browser();
    const page = await openSignIn(browser, authorization(browser, tenant()));
    expect(names(browser)).toContain('portico_idp_interaction');
    await follow(browser, await submitPassword(browser, page, people.ada.username, password));
    expect(names(browser)).toEqual(['portico_idp', 'portico_idp.sig']);
    const cancelled = run.browser();
    const other = await openSignIn(cancelled, authorization(cancelled, tenant()));
    await follow(cancelled, await cancelled.post(interactionPath(other), { intent: 'cancel' }));
    expect(names(cancelled).filter((name) => name?.includes('interaction'))).toEqual([]);
  });

  test('returns access_denied if it is cancelled', async () => {
    const browser = run.browser();
    const page = await openSignIn(browser, authorization(browser, tenant()));
    const done = await follow(browser, await browser.post(interactionPath(page), { intent: 'cancel' }));
    expect(answered(done).get('error')).toBe('access_denied');
  });

  test('a disabled account ends the session and the refresh token', async () => {
    const browser = run.browser();
    const { refresh_token } = await signIn(browser, tenant(), people.ben.username, password);
    await run.sql('update identity.account set disabled_at = now() where oid = $1', [people.ben.oid]);
    try {
      const { status, tokens } = await refresh(browser, tenant(), refresh_token);
      expect([status, tokens.error]).toEqual([400, 'invalid_grant']);
      const silent = authorization(browser, tenant(), { prompt: 'none' });
      const done = await follow(browser, await browser.get(silent.address));
      expect(answered(done).get('error')).toBe('login_required');
    } finally {
      await run.sql('update identity.account set disabled_at = null where oid = $1', [people.ben.oid]);
    }
  });
});

describe('choosing an account', () => {
  test('offers the session’s account and continues without a password', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    const page = await openSignIn(browser, authorization(browser, tenant(), { prompt: 'select_account' }));
    expect(page.body).toContain('Continue as Ada Author');
    expect(page.body).not.toContain(people.ben.username);
    const done = await follow(browser, await browser.post(interactionPath(page), { intent: 'continue' }));
    expect(answered(done).get('code')).toBeTruthy();
  });

  test('lets another person sign in, to whom the session then belongs', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    const attempt = authorization(browser, tenant(), { prompt: 'select_account' });
    const page = await openSignIn(browser, attempt);
    const form = await browser.post(interactionPath(page), { intent: 'other' });
    expect(form.body).toContain('name="password"');
    const leaving = await submitPassword(browser, form, people.ben.username, password);
    const done = await leave(browser, leaving);
    const { tokens } = await redeem(browser, tenant(), answered(done).get('code') ?? '', attempt.verifier);
    expect(decodeJwt(tokens.access_token).oid).toBe(people.ben.oid);
    const silent = authorization(browser, tenant(), { prompt: 'none', login_hint: people.ada.username });
    expect(answered(await follow(browser, await browser.get(silent.address))).get('error')).toBe(
      'interaction_required',
    );
  });

  test('does not allow continuing without a password if a password is required', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    const page = await openSignIn(browser, authorization(browser, tenant(), { prompt: 'login' }));
    const again = await browser.post(interactionPath(page), { intent: 'continue' });
    expect(again.status).toBe(200);
    expect(again.body).toContain('name="password"');
  });
});

describe('signing out', () => {
  test('with the portal’s own id token ends session and refresh token and returns', async () => {
    const browser = run.browser();
    const tokens = await signIn(browser, tenant(), people.ada.username, password);
    const back = `${browser.origin}/logout`;
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 's1' });
    const page = await browser.get(`/oidc/session/end?${query}`);
    expect(page.body).toContain('data-page="leaving"');
    const done = await leave(browser, page);
    expect(done.location).toBe(`${back}?state=s1`);
    const silent = await follow(
      browser,
      await browser.get(authorization(browser, tenant(), { prompt: 'none' }).address),
    );
    expect(answered(silent).get('error')).toBe('login_required');
    expect((await refresh(browser, tenant(), tokens.refresh_token)).tokens.error).toBe('invalid_grant');
  });

  test('through a link from elsewhere asks for confirmation', async () => {
    const browser = run.browser();
    await signIn(browser, tenant(), people.ada.username, password);
    const page = await browser.get('/oidc/session/end');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Sign out of Brand &lt;north&gt;?');
    expect(page.body).not.toContain('leaving');
    expect(page.body).not.toContain('<script>');
  });

  test('with no one signed in needs no inline script', async () => {
    const browser = run.browser();
    const page = await browser.get('/oidc/session/end');
    expect(page.body).toContain('data-page="leaving"');
    expect(page.body).not.toContain('<script>');
    const done = await leave(browser, page);
    expect(done.body).toContain('You’ve signed out');
  });
});

test('ID token and access token are distinguished by their type', async () => {
  const tokens = await signIn(run.browser(), tenant(), people.ada.username, password);
  expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt');
  expect(decodeProtectedHeader(tokens.id_token).typ).not.toBe('at+jwt');
});
