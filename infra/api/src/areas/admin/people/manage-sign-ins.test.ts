/**
 * Tests what the identity provider receives when people are changed or imported: runs the calls, then the jobs they
 * enqueue.
 */
import type { SignInAccounts, WantedSignIn } from '@portico/contracts/platform/sign-in-accounts';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { type Jobs, openJobs } from '../../../platform/jobs/open-jobs.ts';
import { importJobs } from './import/import-jobs.ts';
import { signInJobs } from './manage-sign-ins.ts';

let api: TestApi;
let tenants: TenantStore;
let jobs: Jobs;
let brought: WantedSignIn[] = [];
let linked: { oid: string; purpose: string }[] = [];
let ended: string[] = [];
/** User name → object id that already exists at the provider. */
const facts = new Map<string, string>();

const provider: SignInAccounts = {
  bring: (_, wanted) => {
    brought.push(...wanted);
    const others = wanted.flatMap(({ oid, names }) => {
      const there = names && facts.get(names.username);
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

test('a new person gets a sign-in and, by mail in their language, a link to set a password', async () => {
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

test('a new account uses the sign-in that its user name already has', async () => {
  const there = crypto.randomUUID();
  facts.set('known@harbour.example', there);
  const userId = await create('known');
  await jobs.runDue();
  await jobs.runDue();
  expect(await oidOf(userId)).toBe(there);
  expect(linked.at(-1)).toEqual({ oid: there, purpose: 'invitation' });
});

test('a sign-in that already opens another account is not taken over, and no link to it is mailed', async () => {
  const [{ identity_key: admins }] = await api.sql(
    'select identity_key from portal.account_identity where user_id = $1',
    [api.ids('admin').userId],
  );
  const theirs = admins.split('/')[1];
  facts.set('sly@harbour.example', theirs);
  const userId = await create('sly');
  await jobs.runDue();
  expect(await oidOf(userId)).not.toBe(theirs);
  expect(linked.map(({ oid }) => oid)).not.toContain(theirs);
});

test('deactivating a person disables their sign-in, unless it opens another active account', async () => {
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

test('sign-ins are ended on request', async () => {
  await api.ask('admin/endSignIns', { as: 'admin', body: { UserID: api.ids('coach').userId } });
  await jobs.runDue();
  expect(ended).toEqual([await oidOf(api.ids('coach').userId)]);
});

test('an import file uploaded in parts is checked, visible only to its uploader, and imported', async () => {
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
    leavers: [],
    leaving: { barrier: 'no_organisation' },
  });
  expect((await look('country')).status).toBe(404);
  expect(await api.sql(`select 1 from portal.account_user where email = 'ida@cut.example'`)).toEqual([]);

  const leaving = { ImportID, deactivateLeavers: true, expectedLeavers: 0, invite: false };
  expect((await api.ask('admin/runPeopleImport', { as: 'admin', body: leaving })).json().error.fields).toEqual([
    { path: 'body.deactivateLeavers', message: 'leavers_not_read' },
  ]);
  const without = { ImportID, deactivateLeavers: false, expectedLeavers: 0, invite: true };
  expect((await api.ask('admin/runPeopleImport', { as: 'admin', body: without })).status).toBe(200);
  await jobs.runDue();
  await jobs.runDue();
  expect((await look()).json()).toMatchObject({ state: 'done', done: { created: 1, faulty: 1 } });
  expect(await api.sql(`select 1 from portal.admin_import_part where import_id = $1`, [ImportID])).toEqual([]);
  expect(await mailsTo('ida@cut.example')).toHaveLength(1);
});

test('leavers are deactivated only after their number is typed, and undoing reactivates exactly those people', async () => {
  const [place] = await api.sql(
    `select o.name as organisation, array_agg(u.user_id::text) as members from portal.account_organisation o
     join portal.account_membership m using (tenant_id, organisation_id) join portal.account_user u using (tenant_id, user_id)
     where o.tenant_id = (select tenant_id from portal.account_user where user_id = $1) and u.disabled_at is null and u.role <> 'System Administrator'
     group by o.organisation_id, o.name order by o.name limit 1`,
    [api.ids('admin').userId],
  );
  const text = `first name,last name,e-mail,organisation\nUma,Undo,uma@cut.example,${place.organisation}\n`;
  const open = { name: 'leavers.csv', parts: 1 };
  const { ImportID } = (await api.ask('admin/openPeopleImport', { as: 'admin', body: open })).json();
  await api.ask('admin/addPeopleImportPart', { as: 'admin', body: { ImportID, position: 0, text } });
  await jobs.runDue();
  const look = async () => (await api.ask('admin/getPeopleImport', { as: 'admin', query: { ImportID } })).json();
  const count = place.members.length;
  expect(await look()).toMatchObject({
    checked: { leavers: count },
    leaving: { barrier: null, active: count, mustType: true },
  });
  const run = (more: object) =>
    api.ask('admin/runPeopleImport', {
      as: 'admin',
      body: { ImportID, deactivateLeavers: true, expectedLeavers: count, invite: false, ...more },
    });
  expect((await run({ expectedLeavers: 1 })).json().error.fields).toEqual([
    { path: 'body.expectedLeavers', message: 'leavers_differ' },
  ]);
  for (const typed of [{}, { typedLeavers: count - 1 }])
    expect((await run(typed)).json().error.fields).toEqual([
      { path: 'body.typedLeavers', message: 'leavers_not_typed' },
    ]);
  expect((await run({ typedLeavers: count })).status).toBe(200);
  await jobs.runDue();
  expect(await look()).toMatchObject({ state: 'done', done: { deactivated: count }, undoable: count, reactivated: 0 });
  const active = async () =>
    (
      await api.sql(
        'select count(*)::integer as n from portal.account_user where user_id = any($1) and disabled_at is null',
        [place.members],
      )
    )[0].n;
  expect(await active()).toBe(0);
  const undo = (as: string) => api.ask('admin/undoPeopleImport', { as, body: { ImportID } });
  expect((await undo('country')).status).not.toBe(200);
  expect((await undo('admin')).json()).toEqual({ reactivated: count, left: 0 });
  expect(await active()).toBe(count);
  expect(await look()).toMatchObject({ undoable: 0, reactivated: count });
});
