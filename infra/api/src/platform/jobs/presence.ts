/**
 * A worker claims jobs under its own name, and holds an advisory lock with that name while its process lives. If a name
 * has no lock, its process is dead, and other workers return its jobs to the queue. The library alone would do so only
 * after four hours.
 */

import { queueSchema } from '@portico/database/job-queue';
import { newClient } from '@portico/database/open-client';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Client, ClientConfig } from 'pg';

export interface PresenceTimes {
  /** How often a worker looks for dead workers. */
  lookMs: number;
  /**
   * Grace period before a process counts as dead, because after a restart of the database every process has to lock
   * again.
   */
  settledMs: number;
}
const usual: PresenceTimes = { lookMs: 30_000, settledMs: millisecondsInMinute };

/** Keeps these advisory locks apart from others in the database. */
const lockClass = 7_061_010;
const connectMs = 5000;
const answerMs = 20_000;
const againMs = 1000;

/** Only long-running workers have a presence: `runDue` needs none, because its caller waits for it. */
const giveBack = `
  select ${queueSchema}.force_unlock_workers(array_agg(held.name)), array_agg(held.name) as names
  from (
    select distinct locked_by as name from ${queueSchema}._private_jobs
    where locked_by like 'pool-%' and locked_at < now() - $2 * interval '1 millisecond'
  ) held
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = $1 and objid = hashtext(held.name)::oid
      and database = (select oid from pg_database where datname = current_database())
  )
  having count(*) > 0`;

export interface Presence {
  close(): Promise<void>;
}

/** @param gaveBack called with the names of dead workers whose jobs were returned to the queue */
export function bePresent(
  database: ClientConfig,
  name: string,
  gaveBack: (names: readonly string[]) => void,
  { lookMs, settledMs }: PresenceTimes = usual,
): Presence {
  let isClosed = false;
  let client: Client | undefined;
  let presentFrom = Number.POSITIVE_INFINITY;
  let again: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = newClient({ ...database, connectionTimeoutMillis: connectMs, query_timeout: answerMs });
    client = next;
    try {
      await next.connect();
      await next.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name]);
      presentFrom = performance.now();
      next.once('end', () => lost(next));
    } catch {
      void next.end().catch(() => {});
      lost(next);
    }
  }
  function lost(which: Client): void {
    if (isClosed || client !== which) return;
    client = undefined;
    presentFrom = Number.POSITIVE_INFINITY;
    again = setTimeout(() => void connect(), againMs).unref();
  }

  async function look(): Promise<void> {
    const current = client;
    if (!current || performance.now() - presentFrom < settledMs) return;
    try {
      const { rows } = await current.query<{ names: string[] }>(giveBack, [lockClass, settledMs]);
      for (const { names } of rows) gaveBack(names);
    } catch {
      // A connection that does not answer no longer proves presence, so a new one replaces it.
      await current.end().catch(() => {});
      lost(current);
    }
  }

  const looking = setInterval(() => void look(), lookMs).unref();
  const connecting = connect();
  return {
    async close() {
      isClosed = true;
      clearInterval(looking);
      clearTimeout(again);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
