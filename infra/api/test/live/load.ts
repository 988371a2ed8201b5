/**
 * Runs several server processes with many streams, and publishes events while the processes' listeners are killed,
 * connections are dropped and one process is stopped. After reconnecting, every client has all events once and in
 * order.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { toTenant } from '../../src/platform/live/audience.ts';
import { publish } from '../../src/platform/live/publish.ts';
import { runTransaction } from '../../src/platform/run-transaction.ts';
import type { TestApi } from '../harness.ts';
import { type FollowingClient, followingClient } from './following-client.ts';
import { type ServerProcess, startProcesses } from './start-processes.ts';

export interface LoadSize {
  processes: number;
  clientsEach: number;
  events: number;
}

export interface LoadOutcome {
  /** Ids that every client must have, in this order. */
  expected: number[];
  /** Subjects of the events, in the same order. */
  subjects: string[];
  /** Ids that each client received, in order of arrival. */
  received: number[][];
  resets: number;
  listenersKilled: number;
}

const names = ['learner', 'learner2', 'coach', 'coach2', 'support1', 'support2', 'admin'] as const;
const patienceMs = 60_000;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()) && Date.now() < end; ) await wait(20);
}

/**
 * Ends the listening connections. Waits until there is one, because right after the start or an earlier kill there may
 * be none.
 */
async function killListeners(test: TestApi): Promise<number> {
  let killed = 0;
  await until(async () => {
    const found = await test.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portico live' and datname = current_database()`,
    );
    killed = found.length;
    return killed > 0;
  });
  return killed;
}

/** Publishes in concurrent transactions; `at` is called with the number completed. */
async function publishAll(
  test: TestApi,
  tenantId: string,
  count: number,
  at: (done: number) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ ...test.database.api, max: 3 });
  let next = 0;
  const one = () =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs: 10_000 }, async (db) => {
      await publish(
        { db },
        { kind: 'changed', subject: { kind: 'board', id: crypto.randomUUID() }, audience: [toTenant] },
      );
      await wait(Math.random() * 5);
    });
  const work = async () => {
    while (next < count) {
      next += 1;
      const number = next;
      await one();
      await at(number);
    }
  };
  await Promise.all([work(), work(), work()]);
  await pool.end();
}

/** For tests that observe the load in addition to the clients. */
export interface LoadHooks {
  /** Called when all clients are connected, before the first event. */
  connected(ports: readonly number[]): Promise<void>;
  /** Called when every client has everything, before the processes stop. */
  delivered(subjects: readonly string[]): Promise<void>;
}

export async function runLoad(
  test: TestApi,
  { processes: count, clientsEach, events }: LoadSize,
  hooks?: LoadHooks,
): Promise<LoadOutcome> {
  const { tenantId } = await test.tenant('harbour');
  const processes = await startProcesses(count, {
    database: test.database.api,
    publicKey: test.issuer.publicKey,
  });
  const alive = new Set<ServerProcess>(processes);
  const portNear = (at: number) => () => {
    const wanted = processes[at % count];
    const taken = wanted && alive.has(wanted) ? wanted : [...alive][at % alive.size];
    return taken?.port ?? 0;
  };
  const clients: FollowingClient[] = [];
  try {
    for (let at = 0; at < count * clientsEach; at += 1)
      clients.push(
        followingClient(portNear(at), await test.tokenOf(names[Math.floor(at / count) % names.length] ?? '')),
      );
    await until(() => clients.every((client) => client.isOpen()));
    await hooks?.connected(processes.map(({ port }) => port));

    const head = async () => {
      const [row] = await test.sql('select last_id::int as id from portal.live_counter where tenant_id = $1', [
        tenantId,
      ]);
      return (row?.id ?? 0) as number;
    };
    const before = await head();
    let listenersKilled = 0;
    const kills = new Set([0.25, 0.5, 0.75].map((part) => Math.round(events * part)));
    const [ended] = processes.slice(-1);
    await publishAll(test, tenantId, events, async (done) => {
      if (kills.has(done)) listenersKilled += await killListeners(test);
      if (done === Math.round(events * 0.4)) for (const client of clients.filter((_, at) => at % 4 === 0)) client.cut();
      if (done === Math.round(events * 0.6) && ended && count > 1) {
        alive.delete(ended);
        await ended.kill();
      }
    });
    const last = await head();
    await until(() => clients.every((client) => client.ids().at(-1) === last));
    const received = await test.sql(
      'select subject_id as id from portal.live_event where tenant_id = $1 and event_id > $2 order by event_id',
      [tenantId, before],
    );
    const subjects = received.map(({ id }) => id as string);
    await hooks?.delivered(subjects);
    return {
      expected: Array.from({ length: last - before }, (_, at) => before + 1 + at),
      subjects,
      received: clients.map((client) => client.ids()),
      resets: clients.reduce((sum, client) => sum + client.resets(), 0),
      listenersKilled,
    };
  } finally {
    for (const client of clients) client.stop();
    await Promise.all([...alive].map((one) => one.stop()));
  }
}
