/** A badge is checked by its address as an outsider would: with another implementation of the signature. */
import { createPublicKey, verify } from 'node:crypto';
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

describe('a badge', () => {
  it('is an Open Badges 3.0 credential that a second implementation verifies', async () => {
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

  it('is signed with one key, whose private half nobody reads', async () => {
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

  it('says whose it is and when it was taken back; another tenant knows nothing of it', async () => {
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
