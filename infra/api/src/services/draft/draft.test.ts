import { draftsMax } from '@portico/contracts/draft/shapes';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { linksSecret, personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { pruneDrafts, pruneDraftsKind } from './prune-drafts.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const place = (form: string, subject = '') => ({ form, subject });
const save = (as: string, form: string, text: string, baseVersion: number, more: object = {}) =>
  test.ask('draft/save', {
    as,
    body: { ...place(form), label: `About ${text}`, value: JSON.stringify({ text }), baseVersion },
    ...more,
  });
const get = async (as: string, form: string, more: object = {}) =>
  (await test.ask('draft/get', { as, query: place(form), ...more })).json().draft;

it('returns the newest version of a draft until it is discarded', async () => {
  expect((await save('learner', 'test/one', 'first', 0)).json()).toEqual({
    ...place('test/one'),
    label: 'About first',
    version: 1,
    savedAt: demoStart.toISOString(),
  });
  expect((await save('learner', 'test/one', 'second', 1)).json().version).toBe(2);
  expect(await get('learner', 'test/one')).toMatchObject({
    version: 2,
    label: 'About second',
    value: '{"text":"second"}',
  });
  const list = (await test.ask('draft/list', { as: 'learner' })).json();
  expect(list.filter((one: { form: string }) => one.form === 'test/one')).toEqual([
    { ...place('test/one'), label: 'About second', version: 2, savedAt: demoStart.toISOString() },
  ]);
  await test.ask('draft/discard', { as: 'learner', body: place('test/one') });
  expect(await get('learner', 'test/one')).toBeNull();
});

it('saving from an older version overwrites nothing; saving the same text again is not a conflict', async () => {
  await save('learner', 'test/two', 'here', 0);
  const other = await save('learner', 'test/two', 'there', 0);
  expect([other.status, other.json().error.code]).toEqual([409, 'stale_version']);
  expect(other.json().error.current.fields).toMatchObject([
    { field: 'value', yours: '{"text":"there"}', theirs: { version: 1, value: '{"text":"here"}' } },
  ]);
  expect((await save('learner', 'test/two', 'here', 0)).json().version).toBe(1);
  expect(await get('learner', 'test/two')).toMatchObject({ version: 1, value: '{"text":"here"}' });
});

it('of devices that save a first draft at the same time, one succeeds and the others get a conflict', async () => {
  const replies = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save('coach', 'test/race', text, 0)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('a draft belongs to the person alone, even within a delegation', async () => {
  await save('coach', 'test/own', 'secret plan', 0);
  expect(await get('learner', 'test/own')).toBeNull();
  const [row] = await test.sql(
    `select organisation_id as id from portal.account_membership where user_id = $1 order by position`,
    [test.ids('delegate').userId],
  );
  const context = { account: test.ids('delegate').userId, organisation: row.id, principal: test.ids('coach').userId };
  expect(await get('delegate', 'test/own', { context })).toBeNull();
  await save('delegate', 'test/own', 'for coach', 0, { context });
  expect(await get('delegate', 'test/own', { context })).toMatchObject({ value: '{"text":"for coach"}' });
  expect(await get('delegate', 'test/own')).toBeNull();
  expect(await get('coach', 'test/own')).toMatchObject({ value: '{"text":"secret plan"}' });
});

it('a draft is sealed in the database, and is lost when the person’s key is erased', async () => {
  await save('support1', 'test/sealed', 'Hildegard', 0);
  const [row] = await test.sql(`select sealed from portal.draft_draft where form = 'test/sealed'`);
  expect(row.sealed.includes('Hildegard')).toBe(false);
  await test.sql('update portal.platform_person_key set sealed_key = null, erased_at = now() where person_id = $1', [
    test.ids('support1').userId,
  ]);
  expect(await get('support1', 'test/sealed')).toBeNull();
  expect((await save('support1', 'test/sealed', 'again', 0)).status).toBe(409);
});

it('refuses invalid JSON, and one draft too many', async () => {
  const broken = await test.ask('draft/save', {
    as: 'country',
    body: { ...place('test/json'), label: '', value: '{', baseVersion: 0 },
  });
  expect(broken.status).toBe(400);
  for (let index = 0; index < draftsMax; index++) await save('country', `test/many-${index}`, 'x', 0);
  expect((await save('country', 'test/one-more', 'x', 0)).status).toBe(413);
  expect((await save('country', 'test/many-0', 'y', 1)).status).toBe(200);
});

it('a draft is deleted after sixty days', async () => {
  await save('coach2', 'test/old', 'old', 0);
  await save('coach2', 'test/young', 'young', 0);
  await test.sql(`update portal.draft_draft set expires_at = $1 where form = 'test/old'`, [demoStart]);
  expect(await get('coach2', 'test/old')).toBeNull();
  const pool = new pg.Pool(test.database.api);
  const tenants = openTenantStore(test.database.api);
  const { tenantId } = await test.tenant('harbour');
  const jobs = openJobs({
    database: { api: test.database.api, jobs: test.database.jobs },
    tenants,
    clock: { now: () => demoStart, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32),
      links: linksSecret,
      personKeys: personKeysSecret,
      signUpHook: undefined,
    },
    jobs: [pruneDrafts],
    schedules: [],
    log: () => {},
  });
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, pruneDraftsKind, {}, { now: demoStart }),
  );
  await jobs.runDue();
  await jobs.close();
  await tenants.close();
  await pool.end();
  const left = await test.sql(`select form from portal.draft_draft where form in ('test/old', 'test/young')`);
  expect(left).toEqual([{ form: 'test/young' }]);
});

it('gives each sign-in its own device key, always the same', async () => {
  const key = async (as: string, tenant = 'harbour') =>
    (await test.ask('draft/getDeviceKey', { as, tenant })).json().key;
  const [one, again, other, elsewhere] = [
    await key('learner'),
    await key('learner'),
    await key('learner2'),
    await key('learner', 'ember'),
  ];
  expect(Buffer.from(one, 'base64').length).toBe(32);
  expect(again).toBe(one);
  expect(new Set([one, other, elsewhere]).size).toBe(3);
});
