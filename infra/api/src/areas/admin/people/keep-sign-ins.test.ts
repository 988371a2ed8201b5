/** What the provider is told when people change, and what a file sent in parts becomes: calls, then the jobs they leave. */
import type { SignInAccounts, WantedSignIn } from '@portico/contracts/platform/sign-in-accounts';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { type Jobs, openJobs } from '../../../platform/jobs/open-jobs.ts';
import { importJobs, signInJobs } from './public.ts';

let api: TestApi;
let tenants: TenantStore;
let jobs: Jobs;
let brought: WantedSignIn[] = [];
let linked: { oid: string; purpose: string }[] = [];
let ended: string[] = [];
/** User name → object id that the provider has for it already. */
const standing = new Map<string, string>();

const provider: SignInAccounts = {
  bring: (_, wanted) => {
    brought.push(...wanted);
    const others = wanted.flatMap(({ oid, names }) => {
      const there = names && standing.get(names.username);
      return there && there !== oid ? [[oid, there] as const] : [];
    });
    return Promise.resolve(new Map(others));
  },
  passwordLink: (_, oid, purpose) => {
    linked.push({ oid, purpose });
    return Promise.resolve(`/oidc/password?link=${oid}`);
  },
  remove: () => Promise.resolve(),
  endSignIns: (_, oid) => {
    ended.push(oid);
    return Promise.resolve();
  },
};

beforeAll(async () => {
  api = await startTestApi();
  tenants = openTenantStore(api.database.api);
  jobs = openJobs({
    database: { api: api.database.api, jobs: api.database.jobs },
    tenants,
    clock: { now: () => demoStart, real: Date.now },
    secrets: { scopedToken: new Uint8Array(32), personKeys: personKeysSecret, signUpHook: undefined } as never,
    jobs: [...signInJobs(provider), ...importJobs],
    schedules: [],
    log: () => {},
  });
});
afterAll(async () => {
  await jobs.close();
  await tenants.close();
  await api.close();
});
beforeEach(() => {
  brought = [];
  linked = [];
  ended = [];
});

const person = (name: string) => ({
  FirstName: 'Nora',
  LastName: 'New',
  UserName: `${name}@harbour.example`,
  Email: `${name}@harbour.example`,
  userKey: '',
  language: 'de',
  Role: 'Learner',
  UnitID: null,
  FunctionID: null,
  homeTeams: [],
  LeaderID: null,
  invite: true,
});
const create = async (name: string): Promise<string> =>
  (await api.ask('admin/createPerson', { as: 'admin', body: person(name) })).json().UserID;
const oidOf = async (userId: string): Promise<string> =>
  (
    await api.sql('select identity_key from portal.account_identity where user_id = $1', [userId])
  )[0].identity_key.split('/')[1];
const mailsTo = (address: string) =>
  api.sql('select template, language, template_values from portal.platform_mail where address = $1', [address]);

test('a new person gets an account and, in their language, a link', async () => {
  const userId = await create('nora');
  await jobs.runDue();
  const oid = await oidOf(userId);
  expect(brought.at(-1)).toEqual({
    oid,
    disabled: false,
    names: { username: 'nora@harbour.example', firstName: 'Nora', lastName: 'New', email: 'nora@harbour.example' },
  });
  expect(linked).toEqual([{ oid, purpose: 'invitation' }]);
  expect(await mailsTo('nora@harbour.example')).toEqual([
    {
      template: 'invitation',
      language: 'de',
      template_values: { firstName: 'Nora', link: `/oidc/password?link=${oid}` },
    },
  ]);
});

test('somebody who could sign in before keeps that sign-in', async () => {
  const there = crypto.randomUUID();
  standing.set('known@harbour.example', there);
  const userId = await create('known');
  await jobs.runDue();
  await jobs.runDue();
  expect(await oidOf(userId)).toBe(there);
  expect(linked.at(-1)).toEqual({ oid: there, purpose: 'invitation' });
});

test('a sign-in that opens another account already is not taken over, and no link to it is mailed', async () => {
  const [{ identity_key: admins }] = await api.sql(
    'select identity_key from portal.account_identity where user_id = $1',
    [api.ids('admin').userId],
  );
  const theirs = admins.split('/')[1];
  standing.set('sly@harbour.example', theirs);
  const userId = await create('sly');
  await jobs.runDue();
  expect(await oidOf(userId)).not.toBe(theirs);
  expect(linked.map(({ oid }) => oid)).not.toContain(theirs);
});

test('a deactivated person’s sign-ins end; one of two accounts behind a sign-in does not end it', async () => {
  const active = (name: string, isActive: boolean) =>
    api.ask('admin/setPersonActive', { as: 'admin', body: { UserID: api.ids(name).userId, active: isActive } });
  await active('learner', false);
  await active('twin', false);
  await jobs.runDue();
  const [one, shared] = [await oidOf(api.ids('learner').userId), await oidOf(api.ids('twin').userId)];
  expect(brought.find(({ oid }) => oid === one)?.disabled).toBe(true);
  expect(brought.find(({ oid }) => oid === shared)).toEqual({ oid: shared, disabled: false, names: null });
  await active('twin.lead', false);
  await jobs.runDue();
  expect(brought.at(-1)).toEqual({ oid: shared, disabled: true, names: null });
});

test('sign-ins are ended when asked for', async () => {
  await api.ask('admin/endSignIns', { as: 'admin', body: { UserID: api.ids('coach').userId } });
  await jobs.runDue();
  expect(ended).toEqual([await oidOf(api.ids('coach').userId)]);
});

test('a file in parts is checked, shown to nobody else, and run once', async () => {
  const text = 'first name,last name,e-mail\nIda,Import,ida@cut.example\nBen,,ben@cut.example\n';
  const parts = [text.slice(0, 40), text.slice(40)];
  const { ImportID } = (
    await api.ask('admin/openPeopleImport', { as: 'admin', body: { name: 'people.csv', parts: 2 } })
  ).json();
  for (const [position, part] of parts.entries())
    await api.ask('admin/addPeopleImportPart', { as: 'admin', body: { ImportID, position, text: part } });
  await jobs.runDue();
  const look = (as = 'admin') => api.ask('admin/getPeopleImport', { as, query: { ImportID } });
  expect((await look()).json()).toMatchObject({
    state: 'checked',
    checked: { lines: 2, created: 1, faulty: 1 },
    faults: 1,
    firstFaults: [{ line: 3, field: 'lastName', code: 'empty' }],
  });
  expect((await look('country')).status).toBe(404);
  expect(await api.sql(`select 1 from portal.account_user where email = 'ida@cut.example'`)).toEqual([]);

  const run = (expectedLeavers: number) =>
    api.ask('admin/runPeopleImport', {
      as: 'admin',
      body: { ImportID, deactivateLeavers: true, expectedLeavers, invite: false },
    });
  expect((await run(1)).json().error.fields).toEqual([{ path: 'body.expectedLeavers', message: 'leavers_differ' }]);
  const without = { ImportID, deactivateLeavers: false, expectedLeavers: 0, invite: true };
  expect((await api.ask('admin/runPeopleImport', { as: 'admin', body: without })).status).toBe(200);
  await jobs.runDue();
  await jobs.runDue();
  expect((await look()).json()).toMatchObject({ state: 'done', done: { created: 1, faulty: 1 } });
  expect(await api.sql(`select 1 from portal.admin_import_part where import_id = $1`, [ImportID])).toEqual([]);
  expect(await mailsTo('ida@cut.example')).toHaveLength(1);
});
