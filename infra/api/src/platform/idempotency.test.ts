import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { addJob } from './jobs/add-job.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { pruneAnswers, pruneAnswersKind } from './prune-answers.ts';
import { runTransaction } from './run-transaction.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const rename = (as: string, FirstName: string, key?: string) =>
  test.ask('account/UpdateFirstNameLastName', {
    as,
    body: { FirstName, LastName: 'Lovelace' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const versionOf = async (name: string): Promise<number> =>
  (await test.sql('select version from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].version;

it('a repeated request gets the first answer and changes nothing', async () => {
  const key = crypto.randomUUID();
  const before = await versionOf('learner');
  const first = await rename('learner', 'Ada', key);
  await rename('learner', 'Grace');
  const again = await rename('learner', 'Ada', key);
  expect(again.json()).toEqual(first.json());
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  expect(await versionOf('learner')).toBe(before + 2);
});

it('twenty concurrent requests with one key take effect once', async () => {
  const key = crypto.randomUUID();
  const before = await versionOf('learner2');
  const replies = await Promise.all(Array.from({ length: 20 }, () => rename('learner2', 'Ada', key)));
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const reply of replies) expect(reply.json()).toEqual({ FirstName: 'Ada', LastName: 'Lovelace' });
  expect(await versionOf('learner2')).toBe(before + 1);
});

it('a key belongs to one request of one person', async () => {
  const key = crypto.randomUUID();
  await rename('coach', 'Ada', key);
  const other = await rename('coach', 'Grace', key);
  expect([other.status, other.json().error.code]).toEqual([409, 'conflict']);
  const neighbour = await rename('coach2', 'Grace', key);
  expect([neighbour.status, neighbour.headers['idempotent-replayed']]).toEqual([200, undefined]);
});

it('stored answers are unreadable without the person’s key, and a repeated request after erasure is refused, not run again', async () => {
  const key = crypto.randomUUID();
  await rename('country', 'Hildegard', key);
  const [row] = await test.sql('select * from portal.platform_idempotency where key = $1', [key]);
  expect([row.answer, row.sealed_answer.includes('Hildegard')]).toEqual([null, false]);
  const before = await versionOf('country');
  await test.sql(
    `update portal.platform_person_key set sealed_key = null, erased_at = now() where person_id = $1 and tenant_id = $2`,
    [test.ids('country').userId, (await test.tenant('harbour')).tenantId],
  );
  expect((await rename('country', 'Hildegard', key)).status).toBe(409);
  const later = crypto.randomUUID();
  expect((await rename('country', 'Ilse', later)).status).toBe(200);
  expect((await rename('country', 'Ilse', later)).status).toBe(409);
  expect(await versionOf('country')).toBe(before + 1);
});

it('a refused call can be repeated with the same key', async () => {
  const key = crypto.randomUUID();
  const zone = (timeZone: string) =>
    test.ask('account/SaveSettings', {
      as: 'admin',
      body: { userSettings: { timeZone } },
      headers: { 'idempotency-key': key },
    });
  expect((await zone('Middle/Earth')).status).toBe(400);
  expect((await zone('Europe/Lisbon')).status).toBe(200);
});

it('a key that is not a UUID is refused', async () => {
  expect((await rename('learner', 'Ada', 'again')).json().error.fields).toEqual([
    { path: 'header.idempotency-key', message: 'must be one UUID' },
  ]);
});

it('answers are stored for thirty days', async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  await rename('support1', 'Ada', old);
  await rename('support1', 'Ada', young);
  const age = (key: string, days: number) =>
    test.sql('update portal.platform_idempotency set created_at = $2 where key = $1', [
      key,
      new Date(demoStart.getTime() - days * 86_400_000),
    ]);
  await age(old, 30.5);
  await age(young, 29.5);
  const pool = new pg.Pool(test.database.api);
  const tenants = openTenantStore(test.database.api);
  const clock = { now: () => demoStart, real: Date.now };
  const { tenantId } = await test.tenant('harbour');
  const jobs = openJobs({
    database: { api: test.database.api, jobs: test.database.jobs },
    tenants,
    clock,
    secrets: {
      scopedToken: new Uint8Array(32),
      links: new Uint8Array(32).fill(5),
      personKeys: new Uint8Array(32),
      signUpHook: undefined,
    },
    jobs: [pruneAnswers],
    schedules: [],
    log: () => {},
  });
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, pruneAnswersKind, {}, { now: demoStart }),
  );
  await jobs.runDue();
  await jobs.close();
  await tenants.close();
  await pool.end();
  const stored = await test.sql('select key from portal.platform_idempotency where key = any($1)', [[old, young]]);
  expect(stored).toEqual([{ key: young }]);
});
