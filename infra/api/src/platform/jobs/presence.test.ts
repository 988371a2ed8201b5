/** Jobs of a dead process are taken over by running ones; jobs of a process that is still working are not. */
import { setTimeout as wait } from 'node:timers/promises';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../database/test/test-database.ts';
import { queueOf } from '../../../test/own-queue.ts';
import { runTransaction } from '../run-transaction.ts';
import { addJob } from './add-job.ts';
import { defineJob, jobKind } from './job.ts';
import { nothing } from './job-envelope.ts';
import { type Jobs, openJobs } from './open-jobs.ts';

const works = jobKind('test/works', nothing);

let database: TestDatabase;
let tenants: TenantStore;
let api: pg.Pool;
let queue: pg.Pool;
let started: string[] = [];
let ends: (() => void)[] = [];
let said: string[] = [];
const open: Jobs[] = [];

function startWorker(name: string): void {
  const jobs = openJobs({
    ...queueOf(database, tenants),
    jobs: [
      defineJob(works, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    ],
    log: (_, event) => said.push(event),
    presence: { lookMs: 50, settledMs: 300 },
  });
  open.push(jobs);
  jobs.start();
}
const addOne = () =>
  runTransaction(api, { tenantId: stableId('portico tenant', 'harbour'), readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, works, {}, { now: demoStart }),
  );
const left = async () => (await queue.query('select from graphile_worker._private_jobs')).rowCount;
/** Makes locked jobs look as if they had started long ago. */
const letTimePass = (change = '') =>
  queue.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes' ${change}`);

beforeAll(async () => {
  database = await createTestDatabase();
  tenants = openTenantStore(database.api);
  api = new pg.Pool(database.api);
  queue = new pg.Pool(database.jobs);
});
afterEach(async () => {
  for (const end of ends) end();
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  started = [];
  ends = [];
  said = [];
});
afterAll(async () => {
  await api.end();
  await queue.end();
  await tenants.close();
  await database.drop();
});

it('a job that was started by a dead process is run again', async () => {
  await addOne();
  await letTimePass(`, locked_by = 'pool-of-the-dead', attempts = 1`);
  startWorker('heir');
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['heir']);
  expect(said).toContain('jobs of a stopped process continue');
  ends[0]?.();
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
});

it('a job that runs for long is not taken from its process', async () => {
  await addOne();
  startWorker('first');
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['first']);
  await letTimePass();
  startWorker('second');
  await wait(1500);
  expect(started).toEqual(['first']);
  ends[0]?.();
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect(said).toEqual([]);
});

it('a worker takes its lock again after its connection was lost', async () => {
  await addOne();
  startWorker('first');
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['first']);
  const locks = async () => {
    const { rows } = await queue.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = 7061010`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(locks, { timeout: 10_000 }).toHaveLength(1);
  const [cut] = await locks();
  await queue.query('select pg_terminate_backend($1)', [cut]);
  await expect.poll(async () => (await locks()).filter((pid) => pid !== cut), { timeout: 10_000 }).toHaveLength(1);
});
