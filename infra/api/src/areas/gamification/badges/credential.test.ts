/** Verifies a badge through its address as an outsider would, with an independent implementation of the signature. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { badgeContext } from '@portico/contracts/gamification/open-badge';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
const origin = 'http://harbour.localhost:8080';
const issuer = `${origin}/api/gamification/getBadgeIssuer`;

let test: TestApi;
let id: string;
beforeAll(async () => {
  test = await startTestApi();
  const mine = (await test.ask('gamification/getMyBadges', { as: 'learner' })).json();
  id = mine.find((one: { name: string }) => one.name === 'At home').held.credentialID;
});
afterAll(() => test?.close());

const fetched = async (from = id) => test.ask(`gamification/Badge/${from}`);
const keys = async () => (await test.ask('gamification/getBadgeKeys')).json();
const broken = (jwt: string) => {
  const [head, claims = '', signature] = jwt.split('.');
  const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('At home', 'At work'));
  return [head, other.toString('base64url'), signature].join('.');
};

const numberOf = (part: string): bigint => BigInt(`0x${Buffer.from(part, 'base64url').toString('hex')}`);

/** Verifies an RS256 signature as described in RFC 8017 (8.2.2, 9.2), using a library for the digest only. */
function isSignedBy({ n, e }: { n: string; e: string }, jwt: string): boolean {
  const end = jwt.lastIndexOf('.');
  const modulus = numberOf(n);
  let message = 1n;
  let power = numberOf(jwt.slice(end + 1)) % modulus;
  for (let exponent = numberOf(e); exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) message = (message * power) % modulus;
    power = (power * power) % modulus;
  }
  const size = Buffer.from(n, 'base64url').length;
  // A DigestInfo: the identifier of SHA-256 followed by the digest.
  const digest = `3031300d060960864801650304020105000420${createHash('sha256').update(jwt.slice(0, end)).digest('hex')}`;
  const padding = 'ff'.repeat(size - 3 - digest.length / 2);
  return message.toString(16).padStart(2 * size, '0') === `0001${padding}00${digest}`;
}

type Fields = Record<string, unknown>;
/** The required fields of each class in the published schema of Open Badges 3.0. */
const required = {
  AchievementCredential: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom'],
  Profile: ['id', 'type'],
  AchievementSubject: ['type', 'achievement'],
  IdentityObject: ['type', 'hashed', 'identityHash', 'identityType'],
  Achievement: ['id', 'type', 'criteria', 'description', 'name'],
  CredentialStatus: ['id', 'type'],
};
const missingOf = (of: keyof typeof required, value: unknown): string[] =>
  required[of].filter((name) => (value as Fields | undefined)?.[name] === undefined).map((name) => `${of}.${name}`);

describe('a badge', () => {
  it('is an Open Badges 3.0 credential that an independent implementation verifies', async () => {
    const reply = await fetched();
    expect([reply.status, reply.headers['content-type']]).toEqual([200, expect.stringContaining('application/vc+jwt')]);
    const read = createLocalJWKSet(await keys());
    const { payload, protectedHeader } = await jwtVerify(reply.text, read, { issuer, algorithms: ['RS256'] });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({
      '@context': badgeContext,
      id: `${origin}/api/gamification/Badge/${id}`,
      jti: `${origin}/api/gamification/Badge/${id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer, type: ['Profile'], url: origin },
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: {
          type: ['Achievement'],
          name: 'At home',
          criteria: { narrative: 'Completed the mission “At home in the portal”.' },
        },
      },
      credentialStatus: { id: `${origin}/api/gamification/getRevokedBadges`, type: '1EdTechRevocationList' },
    });
    expect(payload.sub).toBe((payload.credentialSubject as { id: string }).id);
    await expect(jwtVerify(broken(reply.text), read)).rejects.toThrow(/signature verification failed/);
  });

  it('is signed with the tenant’s published key, whose private key is stored sealed', async () => {
    const [first, second] = [(await fetched()).text, (await fetched()).text];
    const { keys: found } = await keys();
    expect(found).toHaveLength(1);
    const publicKey = createPublicKey({ key: found[0], format: 'jwk' });
    for (const jwt of [first, second, broken(first)]) {
      const at = jwt.lastIndexOf('.');
      const signature = Buffer.from(jwt.slice(at + 1), 'base64url');
      const isTrue = verify('RSA-SHA256', Buffer.from(jwt.slice(0, at)), publicKey, signature);
      expect(isTrue).toBe(jwt === first || jwt === second);
    }
    const [row] = await test.sql('select * from portal.gamification_badge_key where tenant_id = $1', [tenantId]);
    expect(JSON.stringify(Object.keys(found[0]).sort())).toBe('["alg","e","kid","kty","n","use"]');
    expect(() => createPublicKey({ key: row.sealed_private_key, format: 'der', type: 'spki' })).toThrow();
  });

  it('can be verified without a signature library, and has every field required by the standard’s schema', async () => {
    const jwt = (await fetched()).text;
    const { keys: found } = await keys();
    const [head = '', claims = ''] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head).kid).toBe(found[0].kid);
    expect([isSignedBy(found[0], jwt), isSignedBy(found[0], broken(jwt))]).toEqual([true, false]);
    const badge = JSON.parse(claims);
    const subject = badge.credentialSubject;
    expect([
      ...missingOf('AchievementCredential', badge),
      ...missingOf('Profile', badge.issuer),
      ...missingOf('AchievementSubject', subject),
      ...missingOf('IdentityObject', subject.identifier[0]),
      ...missingOf('Achievement', subject.achievement),
      ...missingOf('CredentialStatus', badge.credentialStatus),
    ]).toEqual([]);
    expect(missingOf('AchievementCredential', { ...badge, validFrom: undefined })).toHaveLength(1);
    // Further restrictions of the schema: the first context, dates with a time zone, and no additional identity fields.
    expect(badge['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2');
    expect(badge.validFrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(Object.keys(subject.identifier[0]).sort()).toEqual([...required.IdentityObject].sort());
    // The claims of the JWT have the same values (section 8.2.3 of the standard).
    expect([badge.iss, badge.jti, badge.sub]).toEqual([badge.issuer.id, badge.id, subject.id]);
    expect(badge.nbf * 1000).toBe(Math.floor(Date.parse(badge.validFrom) / 1000) * 1000);
  });

  it('shows its name and when it was revoked, and is not found in another tenant', async () => {
    const check = async () => (await test.ask('gamification/checkBadge', { query: { credentialID: id } })).json();
    expect(await check()).toMatchObject({ name: 'At home', revokedOn: null });
    expect((await test.ask(`gamification/Badge/${id}`, { host: 'ember' })).status).toBe(404);
    expect((await fetched(crypto.randomUUID())).status).toBe(404);
    const { entries } = (await test.ask('gamification/getLedger', { as: 'learner' })).json();
    const rows = await test.sql(
      `select point_id from portal.gamification_deed where user_id = $1 and deed = 'missionCompleted'`,
      [test.ids('learner').userId],
    );
    expect(entries.length).toBeGreaterThan(0);
    const revoke = { pointID: rows[0].point_id, reason: 'By mistake.' };
    expect((await test.ask('gamification/revokePoints', { as: 'admin', body: revoke })).status).toBe(200);
    expect((await check()).revokedOn).toEqual(expect.any(String));
    expect((await test.ask('gamification/getRevokedBadges')).json()).toMatchObject({
      issuer,
      revokedCredentials: [{ id: `${origin}/api/gamification/Badge/${id}`, revoked: true }],
    });
  });
});
