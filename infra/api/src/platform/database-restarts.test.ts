/**
 * Stops the database server in every possible way while calls are running. The process survives, callers get 503,
 * acknowledged writes are still there afterwards, and no failed write is reported as a success.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClient } from '@portico/database/open-client';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../../database/test/running-server.ts';
import { embeddedServer } from '../../../database/test/test-server.ts';
import { type Reply, startTestApi, type TestApi } from '../../test/harness.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const rounds = isFull ? 20 : 4;
/** Number of calls that one caller may have running at once. */
const readsEach = 8;
/** Measured from when the server accepts connections again, so its own recovery time does not count. */
const readyMs = 2000;
const readers = ['coach2', 'delegate', 'country', 'support1', 'support2'] as const;
const reads = readsEach * readers.length;
const writers = ['learner', 'learner2', 'coach'] as const;

let dataDir: string;
let server: TestServer;
let test: TestApi;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-restarts-'));
  await chmod(dataDir, 0o755);
  server = await embeddedServer(dataDir, true);
  test = await startTestApi({ connections: reads + writers.length + 4, connectMs: 3000, statementMs: 120_000 }, server);
});
afterAll(async () => {
  await test.close();
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Errors that would have terminated a process other than the test runner. */
const fatal: unknown[] = [];
const note = (cause: unknown) => void fatal.push(cause);
beforeEach(() => process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note));
afterEach(() => process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note));

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
const signal = (name: NodeJS.Signals) => async () => void process.kill(await postmaster(), name);
const ways: Readonly<Record<string, (superuser: Client) => Promise<unknown>>> = {
  'a fast stop': signal('SIGINT'),
  'an immediate stop': signal('SIGQUIT'),
  'kill -9': signal('SIGKILL'),
  'ended connections': (superuser) =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
};

/** Waits until the server accepts connections again. */
async function superuser(): Promise<Client> {
  for (;;) {
    const client = newClient(test.database.superuser);
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => {});
    }
  }
}

const read = (as: string) => test.ask('content/getAllAvailableNewsAsSummary', { as, query: { language: 'en' } });
/** Reads as every reader while everything works. */
const readAll = () => Promise.all(readers.map(async (as) => (await read(as)).text));

interface Draft {
  version: number;
  text: string;
}
const textOf = (value: string): string => JSON.parse(value).text;
async function stored(as: string): Promise<Draft> {
  const { draft } = (await test.ask('draft/get', { as, query: { form: 'test/restart', subject: '' } })).json();
  return draft ? { version: draft.version, text: textOf(draft.value) } : { version: 0, text: '' };
}

/** Saves one text after another until stopped and remembers the last acknowledged one. */
function saveRepeatedly(as: string, from: Draft) {
  let last = from;
  let stopped = false;
  let acknowledged = 0;
  const unsure: string[] = [];
  const saving = (async () => {
    for (let turn = 1; !stopped; turn += 1) {
      const text = `${from.version}.${turn}`;
      const reply = await test.ask('draft/save', {
        as,
        body: {
          form: 'test/restart',
          subject: '',
          label: text,
          value: JSON.stringify({ text }),
          baseVersion: last.version,
        },
      });
      if (reply.status === 200) {
        last = { version: reply.json().version, text };
        acknowledged += 1;
      } else {
        expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
        // It may have been stored before the connection broke; in that case, saving continues from it.
        unsure.push(text);
        stopped = true;
      }
    }
  })();
  return {
    acknowledged: () => acknowledged,
    async end(): Promise<{ last: Draft; unsure: readonly string[] }> {
      stopped = true;
      await saving;
      return { last, unsure };
    },
  };
}

/** Number of calls waiting for the locked table. */
const inFlight = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
     where relation = 'portal.content_article'::regclass and not granted`,
  );
  return rows[0]?.waiting ?? 0;
};

function judge(replies: readonly Reply[]): void {
  for (const reply of replies)
    expect([reply.status, reply.headers['retry-after'], reply.json().error?.code]).toEqual([503, '2', 'unavailable']);
}

/** Returns how long the API took to be ready again, in milliseconds. */
async function stopUnderLoad(stop: (superuser: Client) => Promise<unknown>): Promise<number> {
  const right = await readAll();
  const from = await Promise.all(writers.map(async (as) => ({ as, draft: await stored(as) })));
  const client = await superuser();
  await client.query('begin');
  await client.query('lock table portal.content_article in access exclusive mode');
  const asked = readers.flatMap((as) => Array.from({ length: readsEach }, () => read(as)));
  await expect.poll(() => inFlight(client), { timeout: 30_000 }).toBe(reads);
  const saving = from.map(({ as, draft }) => ({ as, writer: saveRepeatedly(as, draft) }));
  try {
    await expect.poll(() => saving.every(({ writer }) => writer.acknowledged() > 0), { timeout: 60_000 }).toBe(true);

    await stop(client);
    judge(await Promise.all(asked));
    // Only now: ending the connection releases the table lock, and calls still waiting for it would continue.
    await client.end().catch(() => {});
    await (await superuser()).end();
    const isBack = performance.now();
    await expect.poll(() => test.api.ready(), { timeout: 60_000, interval: 20 }).toBe(true);
    const took = performance.now() - isBack;

    for (const { as, writer } of saving) {
      const { last, unsure } = await writer.end();
      const found = await stored(as);
      expect([last.text, ...unsure]).toContain(found.text);
      expect(found.version).toBeGreaterThanOrEqual(last.version);
    }
    expect(await readAll()).toEqual(right);
    return took;
  } finally {
    // Also runs after a failure, because the next case saves the same drafts.
    await Promise.all(saving.map(({ writer }) => writer.end()));
  }
}

it.each(Object.entries(ways))(
  'S1: no accepted write is lost when the database is stopped by %s under load',
  async (_, stop) => {
    for (let round = 0; round < rounds / 4; round += 1) {
      const took = await stopUnderLoad(stop);
      // Only the full run has the machine to itself.
      if (isFull) expect(took).toBeLessThan(readyMs);
    }
    expect(fatal).toEqual([]);
  },
  180_000,
);
