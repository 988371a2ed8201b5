/**
 * The database goes away while a job runs. The process survives, and the job runs as soon as the database is back, not
 * hours later.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../../database/test/running-server.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../database/test/test-database.ts';
import { embeddedServer } from '../../../../database/test/test-server.ts';
import { queueOf } from '../../../test/own-queue.ts';
import { runTransaction } from '../run-transaction.ts';
import { addJob } from './add-job.ts';
import { defineJob, jobKind } from './job.ts';
import { nothing } from './job-envelope.ts';
import { type Jobs, openJobs } from './open-jobs.ts';

const waits = jobKind('test/waits', nothing);

let dataDir: string;
let server: TestServer;
let database: TestDatabase;
let tenants: TenantStore;
let jobs: Jobs;
const started: number[] = [];
const ends: (() => void)[] = [];
const said: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-queue-away-'));
  await chmod(dataDir, 0o755);
  server = await embeddedServer(dataDir);
  database = await createTestDatabase('filled', server);
  tenants = openTenantStore(database.api);
  jobs = openJobs({
    ...queueOf(database, tenants),
    jobs: [
      defineJob(waits, async (_, { attempt }) => {
        started.push(attempt);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    ],
    log: (_, event) => said.push(event),
  });
});
afterAll(async () => {
  await jobs.close();
  await tenants.close();
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function add(): Promise<void> {
  const pool = new pg.Pool(database.api);
  const scope = { tenantId: stableId('portico tenant', 'harbour'), readOnly: false, statementMs: 5000 };
  await runTransaction(pool, scope, (db) => addJob(db, waits, {}, { now: demoStart }));
  await pool.end();
}

it('a job whose outcome could not be recorded is run again', async () => {
  await add();
  jobs.start();
  await expect.poll(() => started, { timeout: 10_000 }).toEqual([1]);
  await server.end();
  ends[0]?.();
  // If the report to the queue fails, the worker ends and is restarted; no error escapes.
  await expect.poll(() => said, { timeout: 10_000 }).toContain('jobs wait');
  server = await embeddedServer(dataDir);
  await expect.poll(() => started, { timeout: 40_000 }).toEqual([1, 2]);
  ends[1]?.();
  const queue = new pg.Pool(database.jobs);
  const left = async () => (await queue.query('select id from graphile_worker.jobs')).rows;
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  await queue.end();
  expect(started).toEqual([1, 2]);
}, 90_000);
