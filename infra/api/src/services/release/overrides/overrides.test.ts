/**
 * Tests a developer's own remote in their own session: requested, approved, served from a signed address, and expired.
 */

import { demoOid } from '@portico/database/demo/people/identities';
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
  for (const as of ['coach', 'learner']) await launch(as, await api.tokenOf(as));
  await allow(true);
});

/** Every page makes this call first; from then on, the session is known. */
const launch = async (name: string, token: string) => {
  const reply = await api.ask('account/Validate', { token, body: { Username: `${name}@harbour.example` } });
  expect(reply.status, reply.text).toBe(200);
};
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

test('an override waits for an administrator, runs for the allowed hours and then expires', async () => {
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

test('only the developer sees the address, and only an administrator can allow it', async () => {
  const { OverrideID } = await running();
  for (const as of ['learner', 'coach2', 'admin'])
    expect((await api.ask('release/readOwnOverride', { as, query: { OverrideID } })).status).toBe(404);
  const other = (await ask('learner')).json().OverrideID;
  for (const as of ['learner', 'coach', 'country']) expect((await approve(other, as)).status).toBe(403);
  expect((await end(other, 'coach')).status).toBe(404);
});

test('an override never runs in an administrator’s own session, even if its developer becomes one', async () => {
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

/** A sign-in with two accounts must send this context with every call. */
async function twinAs(name: 'twin' | 'twin.lead') {
  const token = await api.tokenOf('twin');
  await launch(name, token);
  const query = { username: `${name}@harbour.example` };
  const { user } = (await api.ask('account/ValidateUser', { token, query })).json();
  return { token, context: { account: user.UserID, organisation: user.homeTeams[0].COMP_ID_PK } };
}

/** Gives this role to the second account of the sign-in during `work`. */
async function whileTwinLeadIs(role: string, work: () => Promise<void>): Promise<void> {
  const { userId } = api.ids('twin.lead');
  const [before] = await api.sql('select role from portal.account_user where user_id = $1', [userId]);
  const set = (to: string) => api.sql('update portal.account_user set role = $1 where user_id = $2', [to, userId]);
  await set(role);
  await work().finally(() => set(before.role));
}

test('no account of a sign-in may use overrides if another of its accounts administers the tenant', async () => {
  const twin = await twinAs('twin');
  const asked = { ...twin, body: { remote: 'lms', port: 4400 } };
  const { OverrideID } = (await api.ask('release/requestOverride', asked)).json();
  const ofTwin = async () => (await api.ask('release/readOwnOverride', { ...twin, query: { OverrideID } })).json();
  await whileTwinLeadIs('System Administrator', async () => {
    expect((await api.ask('release/requestOverride', asked)).json().error.code).toBe('forbidden');
    expect((await approve(OverrideID)).json().error.code).toBe('forbidden');
  });
  expect((await approve(OverrideID)).status).toBe(200);
  const { base } = await ofTwin();
  const token = base.slice('/override/'.length, -1);
  expect(await opened(token)).toEqual({ remote: 'lms', port: 4400 });
  await whileTwinLeadIs('System Administrator', async () => {
    expect(await opened(token)).toBeUndefined();
    expect(await ofTwin()).toMatchObject({ state: 'over', base: null });
  });
  const { userId } = api.ids('twin.lead');
  const disable = (at: Date | null) =>
    api.sql('update portal.account_user set disabled_at = $1 where user_id = $2', [at, userId]);
  await disable(demoStart);
  try {
    await whileTwinLeadIs('System Administrator', async () => expect(await opened(token)).toBeDefined());
  } finally {
    await disable(null);
  }
});

test('an override belongs to one account of a sign-in', async () => {
  const [twin, lead] = [await twinAs('twin'), await twinAs('twin.lead')];
  const asked = { ...twin, body: { remote: 'lms', port: 4400 } };
  const { OverrideID } = (await api.ask('release/requestOverride', asked)).json();
  const query = { OverrideID };
  expect((await api.ask('release/readOwnOverride', { ...twin, query })).json().state).toBe('waiting');
  expect((await api.ask('release/readOwnOverride', { ...lead, query })).status).toBe(404);
});

test('an override belongs to the session in which it was requested; a request from another session replaces it', async () => {
  const { OverrideID, token } = await running();
  const { tenantId } = await api.tenant('harbour');
  const person = { tenantId, oid: demoOid(tenantId, 'coach'), username: 'coach@harbour.example' };
  const elsewhere = await api.issuer.token(person, { sid: 'another session' });
  await launch('coach', elsewhere);
  const asked = { token: elsewhere, query: { OverrideID } };
  expect((await api.ask('release/readOwnOverride', asked)).status).toBe(404);
  expect((await own(OverrideID)).base).not.toBeNull();
  expect(await opened(token)).toBeDefined();
  // A request from another session is a new one, which an administrator must approve again.
  const again = await api.ask('release/requestOverride', { token: elsewhere, body: { remote: 'lms', port: 4400 } });
  expect(again.json().OverrideID).not.toBe(OverrideID);
  expect(await opened(token)).toBeUndefined();
});

test('a session ended from elsewhere ends its override', async () => {
  const { token } = await running();
  await api.sql(`delete from portal.account_sign_in where user_id = $1`, [api.ids('coach').userId]);
  expect(await opened(token)).toBeUndefined();
});

test('in production overrides run only if the tenant allows them; disallowing them stops running ones', async () => {
  const { OverrideID, token } = await running();
  await allow(false);
  expect([await opened(token), (await own(OverrideID)).state]).toEqual([undefined, 'over']);
  expect((await ask('learner')).json().error.code).toBe('forbidden');
  const listed = (await api.ask('release/readOverrides', { as: 'admin' })).json();
  expect([listed.allowed, listed.isProduction]).toEqual([false, true]);
});

test.each(['coach', 'admin'])('%s can end an override at once', async (as) => {
  const { OverrideID, token } = await running();
  expect((await end(OverrideID, as)).status).toBe(200);
  expect([await opened(token), (await own(OverrideID)).state]).toEqual([undefined, 'over']);
});

test('an address that was altered, made for another tenant or signed by someone else opens nothing', async () => {
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

test('every step of an override is in the audit trail', async () => {
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
