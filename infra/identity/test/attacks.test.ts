import { decodeProtectedHeader } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptRetentionMs, freeFailures, longestBlockMs } from '../src/accounts/attempt-rule.ts';
import { publishedBeforeUseMs } from '../src/keys/rotation-rule.ts';
import type { Browser } from './browser.ts';
import {
  answered,
  authorization,
  exchange,
  follow,
  interactionPath,
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

/** A code that has not been redeemed yet. */
async function freshCode(browser: Browser) {
  const attempt = authorization(browser, tenant());
  const done = await submitPassword(browser, await openSignIn(browser, attempt), people.ada.username, password);
  return { code: answered(done).get('code') ?? '', verifier: attempt.verifier };
}

describe('codes', () => {
  test('a code used twice returns nothing and revokes what the first use returned', async () => {
    const browser = run.browser();
    const { code, verifier } = await freshCode(browser);
    const first = await redeem(browser, tenant(), code, verifier);
    expect(first.status).toBe(200);
    expect((await redeem(browser, tenant(), code, verifier)).tokens.error).toBe('invalid_grant');
    expect((await refresh(browser, tenant(), first.tokens.refresh_token)).tokens.error).toBe('invalid_grant');
  });

  test('a code with another verifier returns nothing', async () => {
    const browser = run.browser();
    const { code } = await freshCode(browser);
    const other = 'a'.repeat(43);
    expect((await redeem(browser, tenant(), code, other)).tokens.error).toBe('invalid_grant');
  });

  test('without PKCE there is no code', async () => {
    const browser = run.browser();
    const { address } = authorization(browser, tenant());
    const bare = new URL(address, browser.origin);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    const done = await follow(browser, await browser.get(bare.href));
    expect(answered(done).get('error')).toBe('invalid_request');
  });

  test.each([
    ['another path', (origin: string) => `${origin}/auth/redirect.html/../other`],
    ['a prefix', (origin: string) => `${origin}/auth/redirect.html.evil`],
    ['another host by userinfo', (origin: string) => origin.replace('http://', 'http://evil.example@')],
    ['userinfo before another host', (origin: string) => `${origin}@evil.example/auth/redirect.html`],
    ['an encoded path', (origin: string) => `${origin}/auth%2fredirect.html`],
    ['another tenant', (origin: string) => `${origin.replace('north', 'south')}/auth/redirect.html`],
    ['a query', (origin: string) => `${origin}/auth/redirect.html?x=1`],
  ])('a redirect address with %s is refused with a page, without a redirect', async (_what, address) => {
    const browser = run.browser();
    const attempt = authorization(browser, tenant(), { redirect_uri: address(browser.origin) });
    const answer = await browser.get(attempt.address);
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
    expect(answer.body).toContain('invalid_redirect_uri');
  });

  test('an unknown client is refused with a page', async () => {
    const browser = run.browser();
    const answer = await browser.get(authorization(browser, tenant(), { client_id: run.south.tenantId }).address);
    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('Sign-in failed');
  });

  test('the password grant is not supported', async () => {
    const browser = run.browser();
    const { tokens } = await exchange(browser, tenant(), {
      grant_type: 'password',
      username: people.ada.username,
      password,
    });
    expect(tokens.error).toBe('unsupported_grant_type');
  });
});

describe('sign-in page', () => {
  test('can be opened only by the browser that started it', async () => {
    const page = await openSignIn(run.browser(), authorization(run.browser(), tenant()));
    const stranger = run.browser();
    const answer = await stranger.get(interactionPath(page));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('This sign-in page has expired');
    const posted = await stranger.post(interactionPath(page), {
      intent: 'sign-in',
      username: people.ada.username,
      password,
    });
    expect([posted.status, posted.location]).toEqual([400, undefined]);
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another content type', { 'content-type': 'text/plain' }],
  ])('accepts no form from %s', async (_what, headers) => {
    const browser = run.browser();
    const page = await openSignIn(browser, authorization(browser, tenant()));
    const form = { intent: 'sign-in', username: people.ada.username, password };
    const answer = await browser.post(interactionPath(page), form, headers as Record<string, string>);
    expect([answer.status, answer.location]).toEqual([400, undefined]);
  });

  test('forbids inline scripts, frames and foreign forms', async () => {
    const browser = run.browser();
    const { headers, body } = await openSignIn(browser, authorization(browser, tenant()));
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // With no-referrer, browsers would not send the origin of the form.
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).not.toMatch(/<script>|<style|style=|onload=|onclick=/);
    expect(body).toContain('Brand &lt;north&gt;');
  });

  test('escapes values from the URL', async () => {
    const browser = run.browser();
    const attempt = authorization(browser, tenant(), { login_hint: '"><script>alert(1)</script>' });
    const { body } = await openSignIn(browser, attempt);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test.each([
    ['ui_locales', { ui_locales: 'fr' }, {}, 'Nom d’utilisateur'],
    ['the browser', {}, { 'accept-language': 'de-AT,en;q=0.5' }, 'Benutzername'],
    ['the tenant', {}, { 'accept-language': 'pt-BR' }, 'User name'],
  ])('uses the language of %s', async (_who, query, headers, label) => {
    const browser = run.browser();
    const first = await browser.get(authorization(browser, tenant(), query as Record<string, string>).address);
    const page = await browser.get(first.location ?? '', headers as Record<string, string>);
    expect(page.body).toContain(label);
  });

  test('has an error summary that names the empty field and links to it', async () => {
    const browser = run.browser();
    const page = await openSignIn(browser, authorization(browser, tenant()));
    const answer = await submitPassword(browser, page, people.ada.username, '');
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('<a href="#password">Enter your password.</a>');
    expect(answer.body).toContain('aria-describedby="fault-password"');
    expect(answer.body).toContain(`value="${people.ada.username}"`);
  });
});

describe('guessing', () => {
  const tryOnce = async (username: string, guess: string) => {
    const browser = run.browser();
    const page = await openSignIn(browser, authorization(browser, tenant()));
    return submitPassword(browser, page, username, guess);
  };
  const withoutIds = (body: string, username: string) =>
    body.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(username, 'NAME');

  test('an unknown name, a wrong password and a disabled account look the same', async () => {
    await run.sql('update identity.account set disabled_at = now() where oid = $1', [people.ben.oid]);
    const wrong = await tryOnce(people.ada.username, 'not it');
    const disabled = await tryOnce(people.ben.username, password);
    const unknown = await tryOnce('nobody@north.example', 'not it');
    await run.sql('update identity.account set disabled_at = null where oid = $1', [people.ben.oid]);
    expect([wrong.status, disabled.status, unknown.status]).toEqual([422, 422, 422]);
    expect(withoutIds(disabled.body, people.ben.username)).toBe(withoutIds(wrong.body, people.ada.username));
    expect(withoutIds(unknown.body, 'nobody@north.example')).toBe(withoutIds(wrong.body, people.ada.username));
    expect(wrong.body).toContain('The user name or password is wrong.');
  });

  test.each([
    ['a person', people.ben.username],
    ['an unknown person', 'ghost@north.example'],
  ])(
    'is slowed down for the name of %s, even with the right password, until the wait is over',
    async (_who, username) => {
      run.ahead(attemptRetentionMs + longestBlockMs);
      for (let time = 0; time < freeFailures; time += 1) expect((await tryOnce(username, 'guess')).status).toBe(422);
      const blocked = await tryOnce(username.toUpperCase(), password);
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
      expect(blocked.body).toContain('Too many attempts with this user name.');
      // Other people at the same address can still sign in.
      await signIn(run.browser(), tenant(), people.ada.username, password);
      run.ahead(longestBlockMs);
      expect((await tryOnce(username, password)).status).toBe(username === people.ben.username ? 303 : 422);
    },
  );

  test('many concurrent attempts cannot bypass the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryOnce('crowd@north.example', 'guess')));
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(freeFailures);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20 - freeFailures);
  });

  test('typed user names are not stored in plain text', async () => {
    await tryOnce('my secret password', 'x');
    const rows = await run.sql('select subject from identity.attempt');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('tenants', () => {
  test('an account of one tenant does not exist at another', async () => {
    const browser = run.browser('south');
    const page = await openSignIn(browser, authorization(browser, run.south.tenantId));
    expect((await submitPassword(browser, page, people.ada.username, password)).status).toBe(422);
  });

  test('a refresh token of one tenant is unknown at another', async () => {
    const { refresh_token } = await signIn(run.browser(), tenant(), people.ada.username, password);
    const { tokens } = await refresh(run.browser('south'), run.south.tenantId, refresh_token);
    expect(tokens.error).toBe('invalid_grant');
  });

  test('tenants have different signing keys', async () => {
    const [north, south] = [await run.identity.publicKeys(run.north), await run.identity.publicKeys(run.south)];
    expect(north.keys.map((key) => key.kid)).not.toEqual(south.keys.map((key) => key.kid));
    expect(JSON.stringify(north)).not.toContain('"d"');
  });

  const asRole = async (role: 'identity' | 'api', statement: string) => {
    const client = new pg.Client(run.database[role]);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };

  test('without a tenant the provider’s role sees no row', async () => {
    expect(await run.sql('select oid from identity.account')).toHaveLength(2);
    for (const table of ['account', 'artifact', 'signing_key', 'cookie_key', 'attempt'])
      expect(await asRole('identity', `select 1 from identity.${table}`)).toEqual([]);
  });

  test('the API’s role reads no identity table, the provider’s no portal table', async () => {
    await expect(asRole('api', 'select 1 from identity.account')).rejects.toThrow('permission denied');
    await expect(asRole('identity', 'select 1 from portal.account_user')).rejects.toThrow('permission denied');
  });
});

describe('signing keys', () => {
  const kidsOf = async () => (await run.identity.publicKeys(run.north)).keys.map((key) => key.kid);
  const signingKid = async () =>
    decodeProtectedHeader((await signIn(run.browser(), tenant(), people.ada.username, password)).access_token).kid;

  test('are published before they sign, and remain published afterwards', async () => {
    const [first] = await kidsOf();
    const browser = run.browser();
    const { refresh_token } = await signIn(browser, tenant(), people.ada.username, password);
    expect((await run.identity.rotateKeys(run.north)).create).toBe('next');
    const both = await kidsOf();
    expect(both).toHaveLength(2);
    expect(await signingKid()).toBe(first);
    // A second request immediately afterwards is too early, because verifiers may not have loaded the new key yet.
    expect((await run.identity.rotateKeys(run.north)).promote).toBeNull();
    run.ahead(publishedBeforeUseMs);
    expect((await run.identity.rotateKeys(run.north)).promote).toBe(both[1]);
    expect(await signingKid()).toBe(both[1]);
    expect((await kidsOf()).sort()).toEqual([...both].sort());
    const { status, tokens } = await refresh(browser, tenant(), refresh_token);
    expect([status, decodeProtectedHeader(tokens.access_token).kid]).toEqual([200, both[1]]);
  });

  test('survive a restart, and their private parts are sealed in the database', async () => {
    const before = await kidsOf();
    await run.restart();
    expect(await kidsOf()).toEqual(before);
    const rows = await run.sql('select public_jwk, sealed_private_jwk from identity.signing_key');
    for (const row of rows) {
      expect(row.public_jwk).not.toHaveProperty('d');
      expect(row.sealed_private_jwk).not.toContain('{');
    }
  });
});

test.each([
  ['a tenant with a real provider', 'west', {}],
  ['another host name', 'north', { host: 'north.localhost.evil.example' }],
])('at %s there is no embedded provider', async (_where, slug, headers) => {
  for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/jwks', '/oidc/interaction/x', '/oidc/auth']) {
    const answer = await run.browser(slug).get(path, headers as Record<string, string>);
    expect([answer.status, answer.body]).toEqual([404, 'Not found']);
  }
});

test('unknown addresses show a page, never a stack trace', async () => {
  for (const path of ['/oidc/nothing', '/oidc/pages/../../package.json', '/oidc/pages/secret', '/oidc/interaction/x']) {
    const answer = await run.browser().get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/at .*\.(ts|js):\d+|node_modules/);
  }
  expect((await run.browser().get('/oidc/pages/page.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await run.browser().get('/oidc/pages/font/figtree.woff2')).headers['content-type']).toBe('font/woff2');
  expect((await run.browser().get('/oidc/pages/icon.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await run.browser().get('/oidc/pages/brand.css')).body).toContain('--accent:#123456');
});

test('a redirect back to the portal leads only to the bridge page', async () => {
  const browser = run.browser();
  const done = await submitPassword(
    browser,
    await openSignIn(browser, authorization(browser, tenant())),
    people.ada.username,
    password,
  );
  expect(done.location?.split('#')[0]).toBe(redirectUri(browser));
});
