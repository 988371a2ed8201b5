import { openTenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { undoSignIn } from './change-sign-in.ts';
import { checkSignInJob } from './check-sign-in.ts';

const provider = {
  kind: 'oidc',
  signInType: 1,
  issuer: 'https://id.example',
  clientId: 'portal',
  scope: 'api/access',
} as const;
const fetchJson = async (address: URL) =>
  address.pathname.endsWith('configuration')
    ? { issuer: provider.issuer, jwks_uri: 'https://id.example/keys' }
    : { keys: [{ kty: 'RSA' }] };

let test: TestApi;
let minutes = 0;
const clock = { now: () => new Date(demoStart.getTime() + minutes * 60_000), real: Date.now };
beforeAll(async () => {
  test = await startTestApi({ clock });
});
afterAll(() => test.close());

async function runJobs(): Promise<void> {
  const tenants = openTenantStore(test.database.api);
  const jobs = openJobs({
    database: test.database,
    tenants,
    clock,
    secrets: { personKeys: new Uint8Array(32) } as never,
    jobs: [checkSignInJob(fetchJson), undoSignIn],
    schedules: [],
    log: () => {},
  });
  await jobs.runDue();
  await jobs.close();
  await tenants.close();
}

const stored = async () =>
  (await test.sql(`select settings->'identity' as identity from platform.tenant where slug = 'harbour'`))[0].identity;
const changes = async (identity: object) => {
  const { fields } = (await test.ask('admin/getTenantSettings', { as: 'admin' })).json();
  return Object.entries(identity).map(([name, value]) => ({
    field: `identity.${name}`,
    value,
    baseVersion: fields.find(({ field }: { field: string }) => field === `identity.${name}`)?.version ?? 0,
  }));
};
const save = async (identity: object, signInCheckID?: string) =>
  test.ask('admin/saveTenantSettings', {
    as: 'admin',
    body: { changes: await changes(identity), ...(signInCheckID ? { signInCheckID } : {}) },
  });
const check = async (identity: object) =>
  (await test.ask('admin/checkSignIn', { as: 'admin', body: { identity } })).json().checkID as string;
const back = async () =>
  test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{identity}', '{"kind": "embedded", "signInType": 1}')
     where slug = 'harbour'`,
  );

it('another provider is refused without a recent check that passed with exactly these values', async () => {
  expect((await save(provider)).status).toBe(409);
  const checkID = await check(provider);
  expect((await save(provider, checkID)).status).toBe(409);
  await runJobs();
  expect((await test.ask('admin/getSignInCheck', { as: 'admin', query: { checkID } })).json()).toEqual({
    checkID,
    state: 'passed',
    problem: null,
  });
  expect((await save({ ...provider, clientId: 'another' }, checkID)).status).toBe(409);
  minutes += 16;
  expect((await save(provider, checkID)).status).toBe(409);
  expect(await stored()).toMatchObject({ kind: 'embedded' });
});

it('switching between popup and redirect needs no check', async () => {
  expect((await save({ signInType: 0 })).status).toBe(200);
  expect(await stored()).toEqual({ kind: 'embedded', signInType: 0 });
});

it('a change of provider is reverted automatically if no administrator signs in', async () => {
  const checkID = await check(provider);
  await runJobs();
  expect((await save(provider, checkID)).status).toBe(200);
  expect(await stored()).toMatchObject({ kind: 'oidc' });
  minutes += 14;
  await runJobs();
  expect(await stored()).toMatchObject({ kind: 'oidc' });
  minutes += 2;
  await runJobs();
  expect(await stored()).toEqual({ kind: 'embedded', signInType: 0 });
});

it('a change of provider is not reverted once an administrator has signed in', async () => {
  await back();
  const checkID = await check(provider);
  await runJobs();
  expect((await save(provider, checkID)).status).toBe(200);
  minutes += 5;
  await test.sql('update portal.account_user set last_login_at = $1 where user_id = $2', [
    clock.now(),
    test.ids('admin').userId,
  ]);
  minutes += 11;
  await runJobs();
  expect(await stored()).toMatchObject({ kind: 'oidc', issuer: provider.issuer });
});
