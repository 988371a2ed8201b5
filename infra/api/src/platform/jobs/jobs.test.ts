/**
 * Jobs over a real database: added in a business transaction, run once, later, again after a failure, and only in their
 * tenant.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../database/test/test-database.ts';
import { queueOf } from '../../../test/own-queue.ts';
import { runTransaction } from '../run-transaction.ts';
import type { Transaction } from '../transaction.ts';
import { addJob } from './add-job.ts';
import { defineJob, type JobContext, jobKind } from './job.ts';
import { nothing } from './job-envelope.ts';
import { type Jobs, type JobsOptions, openJobs } from './open-jobs.ts';

const note = jobKind('test/note', z.strictObject({ text: z.string() }));
const fails = jobKind('test/fails', z.strictObject({ times: z.number() }), 3);
const looks = jobKind('test/looks', nothing);
const daily = jobKind('test/daily', nothing);

let database: TestDatabase;
let tenants: TenantStore;
let pool: pg.Pool;
let jobs: Jobs;
let now = demoStart;
let done: string[] = [];
let log: { level: string; event: string; fields: Readonly<Record<string, unknown>> }[] = [];
const received =
  (word: string) =>
  (_: unknown, { tenant }: JobContext) => {
    done.push(`${word} ${tenant.slug}`);
    return Promise.resolve();
  };

const options = (): JobsOptions => ({
  ...queueOf(database, tenants),
  clock: { now: () => now, real: Date.now },
  jobs: [
    defineJob(note, async ({ text }, context) => received(text)(undefined, context)),
    defineJob(fails, async ({ times }, { attempt, isLastAttempt }) => {
      done.push(`try ${attempt}${isLastAttempt ? ', the last' : ''}`);
      if (attempt <= times) throw new Error('not yet');
    }),
    defineJob(looks, (_, { inTenant }) =>
      inTenant(async (db) => {
        const seen = await db.query<{ slug: string }>(
          `select distinct t.slug from portal.account_user u join platform.tenant t using (tenant_id)`,
        );
        done.push(`sees ${seen.map(({ slug }) => slug).join(' ')}`);
      }),
    ),
    defineJob(daily, received('daily')),
  ],
  schedules: [{ cron: '30 2 * * *', kind: daily }],
  log: (level, event, fields = {}) => log.push({ level, event, fields }),
});

beforeAll(async () => {
  database = await createTestDatabase();
  tenants = openTenantStore(database.api);
  pool = new pg.Pool(database.api);
  jobs = openJobs(options());
});
afterAll(async () => {
  await jobs.close();
  await pool.end();
  await tenants.close();
  await database.drop();
});
beforeEach(() => {
  done = [];
  log = [];
  now = demoStart;
});

const tenantId = (slug = 'harbour') => stableId('portico tenant', slug);
const within = <T>(work: (db: Transaction) => Promise<T>, slug = 'harbour') =>
  runTransaction(pool, { tenantId: tenantId(slug), readOnly: false, statementMs: 5000 }, work);
const later = (minutes: number) => new Date(demoStart.getTime() + minutes * 60_000);

describe('a job', () => {
  it('runs once, in the tenant for which it was added', async () => {
    await within((db) => addJob(db, note, { text: 'one' }, { now }));
    await within((db) => addJob(db, note, { text: 'two' }, { now }), 'ember');
    await jobs.runDue();
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['one harbour', 'two ember']);
  });

  it('is not added if its transaction was rolled back', async () => {
    const undone = within(async (db) => {
      await addJob(db, note, { text: 'never' }, { now });
      throw new Error('the business failed');
    });
    await expect(undone).rejects.toThrow('the business failed');
    await jobs.runDue();
    expect(done).toEqual([]);
  });

  it('has a trace of its own with its statements, if a collector is configured', async () => {
    const exporter = new InMemorySpanExporter();
    const traces = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const traced = openJobs({ ...options(), tracer: traces.getTracer('test') });
    await within((db) => addJob(db, looks, {}, { now }));
    await within((db) => addJob(db, fails, { times: 1 }, { now }));
    await traced.runDue();
    await traced.runDue();
    await traced.close();
    context.disable();
    const spans = exporter.getFinishedSpans();
    const job = spans.find(({ name }) => name === 'job test/looks');
    expect(job?.parentSpanContext).toBeUndefined();
    const below = spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === job?.spanContext().spanId);
    expect(below.map(({ name }) => name)).toEqual(['select']);
    const tries = spans.filter(({ name }) => name === 'job test/fails');
    expect(tries.map(({ attributes }) => attributes)).toEqual([{ 'error.type': 'Error' }, {}]);
  });

  it('sees only its tenant’s rows', async () => {
    await within((db) => addJob(db, looks, {}, { now }), 'slate');
    await jobs.runDue();
    expect(done).toEqual(['sees slate']);
  });

  it('is not added with an invalid payload or without a tenant', async () => {
    const wrong = { text: 1 } as unknown as { text: string };
    await expect(within((db) => addJob(db, note, wrong, { now }))).rejects.toThrow(/text/);
    const client = await pool.connect();
    await expect(
      client.query(`select platform.platform_add_job('test/note', '{}', now(), '0', null, 1)`),
    ).rejects.toThrow(/needs the tenant/);
    client.release();
  });
});

describe('a delayed job', () => {
  it('runs when the business clock reaches its time', async () => {
    await within((db) => addJob(db, note, { text: 'later' }, { now, runAt: later(90) }));
    now = later(89);
    await jobs.runDue();
    expect(done).toEqual([]);
    now = later(90);
    await jobs.runDue();
    expect(done).toEqual(['later harbour']);
  });

  it('is replaced by the next one with the same key in its tenant', async () => {
    for (const text of ['first', 'second'])
      await within((db) => addJob(db, note, { text }, { now, runAt: later(5), key: 'k' }));
    await within((db) => addJob(db, note, { text: 'other' }, { now, runAt: later(5), key: 'k' }), 'ember');
    now = later(5);
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['other ember', 'second harbour']);
  });
});

describe('a failed job', () => {
  it('is logged and retried, and other jobs continue', async () => {
    await within((db) => addJob(db, fails, { times: 1 }, { now }));
    await within((db) => addJob(db, note, { text: 'unharmed' }, { now }));
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['try 1', 'unharmed harbour']);
    expect(log).toEqual([
      {
        level: 'warn',
        event: 'job failed and will be retried',
        fields: { job: 'test/fails', attempt: 1, of: 3, story: expect.stringMatching(/^Error: not yet/) },
      },
    ]);
    await jobs.runDue();
    expect(done).toContain('try 2');
  });

  it('is given up after the last attempt', async () => {
    await within((db) => addJob(db, fails, { times: 9 }, { now }));
    for (let run = 0; run < 5; run += 1) await jobs.runDue();
    expect(done).toEqual(['try 1', 'try 2', 'try 3, the last']);
    expect(log.map(({ level, event }) => [level, event])).toEqual([
      ['warn', 'job failed and will be retried'],
      ['warn', 'job failed and will be retried'],
      ['error', 'job given up'],
    ]);
  });
});

describe('the worker', () => {
  it('runs jobs added before and after its start, and none after it is closed', async () => {
    const own = openJobs(options());
    await within((db) => addJob(db, note, { text: 'before' }, { now }));
    own.start();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before harbour']);
    await within((db) => addJob(db, note, { text: 'after' }, { now }));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before harbour', 'after harbour']);
    await own.close();
    await within((db) => addJob(db, note, { text: 'closed' }, { now }));
    expect(done).toHaveLength(2);
    await jobs.runDue();
    expect(done).toContain('closed harbour');
  });

  it('can be closed while it is starting or before it is started', async () => {
    const connections = async () => {
      const { rows } = await pool.query(
        'select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = $1',
        [database.jobs.user],
      );
      return rows[0].n;
    };
    const before = await connections();
    const never = openJobs(options());
    await never.close();
    never.start();
    // The worker is closed at different moments: while the library is loading, while it connects, and once it is ready.
    for (const ms of [0, 10, 50, 150, 400]) {
      const early = openJobs(options());
      early.start();
      await sleep(ms);
      await early.close();
    }
    await within((db) => addJob(db, note, { text: 'left' }, { now }));
    await sleep(300);
    expect(done).toEqual([]);
    expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
    await expect.poll(connections).toBeLessThanOrEqual(before);
    await jobs.runDue();
    expect(done).toEqual(['left harbour']);
  });

  it('refuses two jobs with one name and a schedule without a job', async () => {
    const two = openJobs({ ...options(), jobs: [...options().jobs, defineJob(note, received('twice'))] });
    await expect(two.runDue()).rejects.toThrow('Two jobs are called test/note.');
    await two.close();
    const none = openJobs({ ...options(), jobs: [] });
    await expect(none.runDue()).rejects.toThrow('test/daily is scheduled but has no handler.');
    await none.close();
  });
});

describe('the schedule', () => {
  it('adds its job for every tenant', async () => {
    const client = new pg.Client(database.jobs);
    await client.connect();
    await client.query(`select graphile_worker.add_job('schedule test/daily', '{}')`);
    await client.end();
    await jobs.runDue();
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['daily ember', 'daily harbour', 'daily slate']);
  });
});
