import {
  base64url,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { TokenRefused } from './caller.ts';
import { createVerifier, type TokenIssuer } from './verify-token.ts';

const tenant = '11111111-1111-4111-8111-111111111111';
const otherTenant = '22222222-2222-4222-8222-222222222222';
const directory = '33333333-3333-4333-8333-333333333333';
const oid = '0a0a0a0a-0000-4000-8000-00000000000a';
const now = Date.parse('2026-11-21T12:00:00Z');
const seconds = now / 1000;

const embedded = { issuer: 'http://harbour.localhost:8080/oidc', audience: 'api-of-harbour' };
const entra = { issuer: `https://login.microsoftonline.com/${directory}/v2.0`, audience: 'api-at-entra' };
const generic = { issuer: 'https://sso.example', audience: 'api-at-sso' };
const anonymous = { issuer: 'http://harbour.localhost:8080/anonymous', audience: 'api-of-harbour' };
const foreign = { issuer: 'http://ember.localhost:8080/oidc', audience: 'api-of-ember' };

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let rsa: Pair;
let otherRsa: Pair;
let ec: Pair;
let publicPem: string;
let issuers: TokenIssuer[];

async function keysOf(pair: Pair, kid: string) {
  return createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid }] });
}

beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true });
  otherRsa = await generateKeyPair('RS256', { extractable: true });
  ec = await generateKeyPair('ES256', { extractable: true });
  publicPem = JSON.stringify(await exportJWK(rsa.publicKey));
  const member = { kind: 'member' as const, algorithms: ['RS256'], scope: 'access_as_user' };
  issuers = [
    { ...member, ...embedded, tenantId: tenant, directory: tenant, keys: await keysOf(rsa, 'k1'), type: 'at+jwt' },
    { ...member, ...foreign, tenantId: otherTenant, directory: otherTenant, keys: await keysOf(otherRsa, 'k2') },
    { ...member, ...entra, tenantId: tenant, directory, keys: await keysOf(rsa, 'k1') },
    { ...member, ...generic, tenantId: tenant, directory: undefined, keys: await keysOf(rsa, 'k1') },
    {
      kind: 'anonymous',
      ...anonymous,
      tenantId: tenant,
      directory: undefined,
      keys: await keysOf(ec, 'a1'),
      algorithms: ['ES256'],
      type: 'anon+jwt',
      scope: 'quiz.answer',
    },
  ];
});

const verifier = (at = now) =>
  createVerifier({ issuersOf: async (asked) => issuers.filter(({ issuer }) => issuer === asked), real: () => at });

const person: JWTPayload = {
  iss: embedded.issuer,
  aud: embedded.audience,
  sub: oid,
  oid,
  tid: tenant,
  scp: 'access_as_user',
  iat: seconds - 10,
  nbf: seconds - 10,
  exp: seconds + 3600,
  preferred_username: 'ada@harbour.example',
  name: 'Ada Author',
  email: 'ada@harbour.example',
  auth_time: seconds - 20,
};
const accessHeader: JWTHeaderParameters = { alg: 'RS256', typ: 'at+jwt', kid: 'k1' };

/** Set a claim to `undefined` to omit it. */
async function sign(
  change: Readonly<Record<string, unknown>> = {},
  header: Partial<JWTHeaderParameters> = {},
  key: Pair['privateKey'] | Uint8Array = rsa.privateKey,
) {
  const claims = Object.fromEntries(
    Object.entries({ ...person, ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(claims).setProtectedHeader({ ...accessHeader, ...header }).sign(key);
}

const refusal = async (token: string, at = now): Promise<string> => {
  try {
    await verifier(at).verify(token);
  } catch (cause) {
    if (cause instanceof TokenRefused) return cause.reason;
    throw cause;
  }
  return 'accepted';
};

describe('accepted', () => {
  test('the embedded provider’s access token', async () => {
    expect(await verifier().verify(await sign())).toEqual({
      kind: 'member',
      key: `${tenant}/${oid}`,
      tenantId: tenant,
      tid: tenant,
      oid,
      username: 'ada@harbour.example',
      name: 'Ada Author',
      email: 'ada@harbour.example',
      scopes: ['access_as_user'],
      authTime: seconds - 20,
      // When the credentials were entered: a renewed token belongs to the same sign-in.
      signedInAt: seconds - 20,
      sessionId: undefined,
      expiresAt: seconds + 3600,
    } satisfies Caller);
  });

  test('a token in Entra ID’s format: other header type, no e-mail', async () => {
    const token = await sign(
      { iss: entra.issuer, aud: entra.audience, tid: directory, ver: '2.0', email: undefined, auth_time: undefined },
      { typ: 'JWT' },
    );
    expect(await verifier().verify(token)).toMatchObject({
      key: `${directory}/${oid}`,
      tenantId: tenant,
      tid: directory,
      email: '',
      authTime: undefined,
    });
  });

  test('a token of a provider without directories, with the encoded subject as object id', async () => {
    const token = await sign(
      {
        iss: generic.issuer,
        aud: ['x', generic.audience],
        sub: 'a/b c',
        oid: undefined,
        tid: undefined,
        scp: undefined,
        scope: 'openid api://portal/access_as_user',
      },
      { typ: 'JWT' },
    );
    expect(await verifier().verify(token)).toMatchObject({
      key: `${tenant}/a%2Fb%20c`,
      tid: tenant,
      scopes: ['openid', 'access_as_user'],
    });
  });

  test('an anonymous visitor’s token, as anonymous', async () => {
    const token = await sign(
      { iss: anonymous.issuer, sub: 'seat-1', scp: 'quiz.answer', oid: undefined, tid: undefined },
      { alg: 'ES256', typ: 'anon+jwt', kid: 'a1' },
      ec.privateKey,
    );
    expect(await verifier().verify(token)).toMatchObject({ kind: 'anonymous', key: 'anon/seat-1', oid: '', tid: '' });
  });

  test('another tenant’s token, with that tenant’s id', async () => {
    const token = await sign(
      { iss: foreign.issuer, aud: foreign.audience, tid: otherTenant },
      { kid: 'k2' },
      otherRsa.privateKey,
    );
    expect(await verifier().verify(token)).toMatchObject({ tenantId: otherTenant, key: `${otherTenant}/${oid}` });
  });

  test.each([
    ['just expired', { exp: seconds - 59 }],
    ['not valid for another minute', { nbf: seconds + 60 }],
  ])('a token within the clock tolerance: %s', async (_what, change) => {
    expect(await refusal(await sign(change))).toBe('accepted');
  });
});

describe('refused', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['expired', { exp: seconds - 61 }, 'expired'],
    ['not valid yet', { nbf: seconds + 62 }, 'invalid'],
    ['without an end', { exp: undefined }, 'invalid'],
    ['without a beginning', { iat: undefined }, 'invalid'],
    ['without a subject', { sub: undefined }, 'invalid'],
    ['for another audience', { aud: 'somebody-else' }, 'invalid'],
    ['for no audience', { aud: undefined }, 'invalid'],
    ['for another tenant’s API', { aud: foreign.audience }, 'invalid'],
    ['from an unknown issuer', { iss: 'https://evil.example' }, 'invalid'],
    ['from no issuer', { iss: undefined }, 'invalid'],
    ['from version 1.0 of Entra ID', { iss: `https://sts.windows.net/${directory}/` }, 'invalid'],
    ['from an issuer that only has the same prefix', { iss: `${embedded.issuer}/` }, 'invalid'],
    ['of another directory', { tid: directory }, 'invalid'],
    ['of no directory', { tid: undefined }, 'invalid'],
    ['without an object id', { oid: undefined }, 'invalid'],
    ['with an object id that contains a path', { oid: `${oid}/..` }, 'invalid'],
    ['of an application instead of a person', { idtyp: 'app' }, 'invalid'],
    ['without the scope', { scp: undefined }, 'invalid'],
    ['with a scope that only has the same prefix', { scp: 'access_as_user2' }, 'invalid'],
    ['with claims of the wrong type', { oid: 7 }, 'invalid'],
  ])('a token %s', async (_what, change, reason) => {
    expect(await refusal(await sign(change))).toBe(reason);
  });

  test('an ID token', async () => {
    expect(await refusal(await sign({ aud: 'browser-client', scp: undefined }, { typ: 'JWT' }))).toBe('invalid');
    expect(await refusal(await sign({ scp: undefined }, { typ: 'JWT' }))).toBe('invalid');
    expect(await refusal(await sign({}, { typ: 'JWT' }))).toBe('invalid');
  });

  test('alg none, signed or not', async () => {
    const part = (value: object) => base64url.encode(JSON.stringify(value));
    for (const alg of ['none', 'None', 'NONE', ''])
      for (const signature of ['', 'AAAA'])
        expect(await refusal(`${part({ ...accessHeader, alg })}.${part(person)}.${signature}`)).toBe('invalid');
  });

  test('a public key used as a secret (HS256)', async () => {
    const token = await sign({}, { alg: 'HS256' }, new TextEncoder().encode(publicPem));
    expect(await refusal(token)).toBe('invalid');
  });

  test('a token signed with another algorithm', async () => {
    const pss = await generateKeyPair('PS256', { extractable: true });
    expect(await refusal(await sign({}, { alg: 'PS256' }, pss.privateKey))).toBe('invalid');
    expect(await refusal(await sign({}, { alg: 'ES256' }, ec.privateKey))).toBe('invalid');
  });

  test('a token signed with another key under the right key id', async () => {
    expect(await refusal(await sign({}, {}, otherRsa.privateKey))).toBe('invalid');
  });

  test.each(['../../k1', "k1' or '1'='1", 'k1\u0000', 'https://evil.example/keys', '__proto__', ''])(
    'an unknown or malicious key id %j',
    async (kid) => {
      expect(await refusal(await sign({}, { kid }, otherRsa.privateKey))).toBe('invalid');
    },
  );

  test('a key supplied in the token’s header', async () => {
    const jwk = await exportJWK(otherRsa.publicKey);
    const bring: Partial<JWTHeaderParameters>[] = [
      { jwk },
      { jku: 'https://evil.example/jwks' },
      { x5u: 'https://evil.example/cert' },
      { x5c: ['MIIB'] },
      { jwk, kid: 'mine' },
    ];
    for (const header of bring) expect(await refusal(await sign({}, header, otherRsa.privateKey))).toBe('invalid');
  });

  test('an unknown critical header', async () => {
    const part = (value: object) => base64url.encode(JSON.stringify(value));
    const [, claims, signature] = (await sign()).split('.');
    expect(await refusal(`${part({ ...accessHeader, crit: ['x'], x: 1 })}.${claims}.${signature}`)).toBe('invalid');
  });

  test('changed claims with an unchanged signature', async () => {
    const [header, , signature] = (await sign()).split('.');
    const forged = base64url.encode(JSON.stringify({ ...person, oid: otherTenant }));
    expect(await refusal(`${header}.${forged}.${signature}`)).toBe('invalid');
  });

  test('a member’s claims from the anonymous issuer, and the reverse', async () => {
    const asMember = await sign({ iss: anonymous.issuer }, { alg: 'ES256', typ: 'anon+jwt', kid: 'a1' }, ec.privateKey);
    expect(await refusal(asMember)).toBe('invalid');
    const asAnonymous = await sign({ scp: 'quiz.answer' });
    expect(await refusal(asAnonymous)).toBe('invalid');
    const withoutType = await sign(
      { iss: anonymous.issuer, scp: 'quiz.answer' },
      { alg: 'ES256', typ: 'JWT', kid: 'a1' },
      ec.privateKey,
    );
    expect(await refusal(withoutType)).toBe('invalid');
  });

  test.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', '..', `${'a'.repeat(9000)}.b.c`])(
    'the malformed token %j',
    async (token) => {
      expect(await refusal(token)).toBe('invalid');
    },
  );

  test('an issuer and audience that two tenants share', async () => {
    const token = await sign();
    const doubled = createVerifier({
      issuersOf: async () => [issuers[0] as TokenIssuer, { ...(issuers[0] as TokenIssuer), tenantId: otherTenant }],
      real: () => now,
    });
    await expect(doubled.verify(token)).rejects.toMatchObject({ reason: 'invalid' });
  });
});

test('a failure to fetch keys is reported as provider_unreachable, not as an invalid token', async () => {
  const token = await sign();
  const keys = async () => {
    throw new TypeError('fetch failed');
  };
  const away = createVerifier({ issuersOf: async () => [{ ...(issuers[0] as TokenIssuer), keys }], real: () => now });
  await expect(away.verify(token)).rejects.toMatchObject({ reason: 'provider_unreachable' });
});

test('a verified token is verified again after five minutes, and at its expiry', async () => {
  let at = now;
  let looked = 0;
  const counting = createVerifier({
    issuersOf: async (asked) => {
      looked += 1;
      return issuers.filter(({ issuer }) => issuer === asked);
    },
    real: () => at,
  });
  const long = await sign();
  await counting.verify(long);
  await counting.verify(long);
  expect(looked).toBe(1);
  at += 5 * 60_000;
  await counting.verify(long);
  expect(looked).toBe(2);
  const short = await sign({ exp: at / 1000 + 10 });
  await counting.verify(short);
  at += 10_000 + 60_000;
  await expect(counting.verify(short)).rejects.toMatchObject({ reason: 'expired' });
});
