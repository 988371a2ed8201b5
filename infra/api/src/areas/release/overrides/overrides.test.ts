/** A developer's own area in their own session: asked for, allowed, served by a signed address, over in time. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { signerFor } from '../../../platform/signed-claims.ts';
import { openOverride } from './open-override.ts';

const hourMs = 3_600_000;
const key = new Uint8Array(32).fill(7);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from portal.release_override');
  await allow(true);
});

const allow = (allowed: boolean) => api.ask('release/allowOverrides', { as: 'admin', body: { allowed } });
const ask = (as: string) => api.ask('release/requestOverride', { as, body: { remote: 'lms', port: 4400 } });
const approve = (OverrideID: string, as = 'admin') =>
  api.ask('release/approveOverride', { as, body: { OverrideID, hours: 2 } });
const own = async (OverrideID: string, as = 'coach') =>
  (await api.ask('release/readOwnOverride', { as, query: { OverrideID } })).json();
const end = (OverrideID: string, as: string) => api.ask('release/endOverride', { as, body: { OverrideID } });

async function running(): Promise<{ OverrideID: string; token: string }> {
  const { OverrideID } = (await ask('coach')).json();
  expect((await approve(OverrideID)).status).toBe(200);
  const { base } = await own(OverrideID);
  return { OverrideID, token: /^\/override\/([^/]+)\/$/.exec(base)?.[1] ?? '' };
}
async function opened(token: string, { at = demoStart, slug = 'harbour' } = {}) {
  const tenant = await api.tenant(slug);
  return api.inTenant(tenant.tenantId, (db) => openOverride(db, tenant, token, key, at));
}

test('it waits for an administrator, runs for the hours allowed and is over then', async () => {
  const { OverrideID } = (await ask('coach')).json();
  expect(await own(OverrideID)).toEqual({ remote: 'lms', state: 'waiting', until: null, base: null });
  expect((await approve(OverrideID)).status).toBe(200);
  const { state, until, base } = await own(OverrideID);
  expect([state, until]).toEqual(['running', new Date(demoStart.getTime() + 2 * hourMs).toISOString()]);
  const token = base.slice('/override/'.length, -1);
  expect(await opened(token)).toEqual({ remote: 'lms', port: 4400 });
  expect(await opened(token, { at: new Date(demoStart.getTime() + 2 * hourMs) })).toBeUndefined();
  expect((await approve(OverrideID)).json().error.code).toBe('conflict');
});

test('only the developer learns the address, and nobody but an administrator allows it', async () => {
  const { OverrideID } = await running();
  for (const as of ['learner', 'coach2', 'admin'])
    expect((await api.ask('release/readOwnOverride', { as, query: { OverrideID } })).status).toBe(404);
  const other = (await ask('learner')).json().OverrideID;
  for (const as of ['learner', 'coach', 'country']) expect((await approve(other, as)).status).toBe(403);
  expect((await end(other, 'coach')).status).toBe(404);
});

test('never in an administrator’s own session, also when a developer becomes one', async () => {
  const refused = await ask('admin');
  expect([refused.status, refused.json().error.code]).toEqual([403, 'forbidden']);
  const { OverrideID, token } = await running();
  const { userId } = api.ids('coach');
  const setRole = (role: string) =>
    api.sql('update portal.account_user set role = $1 where user_id = $2', [role, userId]);
  await setRole('System Administrator');
  try {
    expect(await opened(token)).toBeUndefined();
    expect((await own(OverrideID)).base).toBeNull();
  } finally {
    await setRole('Team Leader');
  }
  expect(await opened(token)).toEqual({ remote: 'lms', port: 4400 });
});

test('in production only where the tenant allows it; taking that back stops what runs', async () => {
  const { OverrideID, token } = await running();
  await allow(false);
  expect([await opened(token), (await own(OverrideID)).state]).toEqual([undefined, 'over']);
  expect((await ask('learner')).json().error.code).toBe('forbidden');
  const listed = (await api.ask('release/readOverrides', { as: 'admin' })).json();
  expect([listed.allowed, listed.isProduction]).toEqual([false, true]);
});

test.each(['coach', 'admin'])('%s ends it at once', async (as) => {
  const { OverrideID, token } = await running();
  expect((await end(OverrideID, as)).status).toBe(200);
  expect([await opened(token), (await own(OverrideID)).state]).toEqual([undefined, 'over']);
});

test('an address that was altered, made for another tenant or signed by somebody else opens nothing', async () => {
  const { OverrideID, token } = await running();
  const { tenantId } = await api.tenant('harbour');
  const claims = { tenant: tenantId, override: OverrideID, until: demoStart.getTime() + 100 * hourMs };
  const [body = '', signature = ''] = token.split('.');
  const longer = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  const foreign = signerFor('developer override', new Uint8Array(32)).sign(claims);
  const ofLink = signerFor('media link', key).sign(claims);
  for (const wrong of [longer, foreign, ofLink, body, '', `${token}A`]) expect(await opened(wrong)).toBeUndefined();
  expect(await opened(token, { slug: 'ember' })).toBeUndefined();
});

test('every step stands in the audit trail', async () => {
  const { OverrideID } = await running();
  await end(OverrideID, 'coach');
  const rows = await api.sql('select call from portal.platform_audit where object_id = $1 order by recorded_at, call', [
    OverrideID,
  ]);
  expect(rows.map(({ call }) => call).toSorted()).toEqual([
    'release/approveOverride',
    'release/endOverride',
    'release/requestOverride',
  ]);
});
