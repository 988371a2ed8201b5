/** A separate database for each test file, copied from a template that is migrated and filled once per run. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { pipelined } from '../src/open-pool.ts';
import type { TestServer } from './running-server.ts';
import { ensureOwner, ensureTemplate } from './template.ts';
import { ownerRole } from './test-owner.ts';
import { joinServer, withClient } from './test-server.ts';

export interface TestDatabase {
  name: string;
  superuser: ClientConfig;
  owner: ClientConfig;
  api: ClientConfig;
  identity: ClientConfig;
  jobs: ClientConfig;
  drop(): Promise<void>;
  /** Saves the database under this name, for others to copy. */
  rename(name: string): Promise<void>;
}

/** Demo dates are relative to this time. */
export { demoStart } from './template.ts';

const makingLock = 7_061_003;

/**
 * Connections of a pool that was just closed are still disconnecting; terminating one now would cause an error without
 * a listener. A test has left open those that remain after a moment, so they are terminated.
 */
async function connectionsGone(client: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [database]);
    if (rows.length === 0) return;
    await wait(50);
  }
}

type Kind = 'filled' | 'empty' | { template: string };

function templateOf(kind: Kind, server: TestServer, client: pg.Client): string | Promise<string> {
  if (typeof kind === 'object') return kind.template;
  return kind === 'filled' ? ensureTemplate(server, client) : 'template0';
}

/**
 * `filled`: with tenants and demo data; `empty`: without a single table; any other kind copies the database of that
 * name.
 */
export async function createTestDatabase(kind: Kind = 'filled', own?: TestServer): Promise<TestDatabase> {
  const server = own ?? (await joinServer());
  const name = `${server.prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(server.asSuperuser(server.firstDatabase), async (client) => {
    await client.query('select pg_advisory_lock($1)', [makingLock]);
    await ensureOwner(client);
    const template = await templateOf(kind, server, client);
    // Copied as files, because the default, which writes to the server's log, takes a second longer for fifty
    // megabytes.
    await client.query(`create database ${name} template ${template} owner ${ownerRole} strategy file_copy`);
  });
  const whenUnused = (statement: string) =>
    withClient(server.asSuperuser(server.firstDatabase), async (client) => {
      await connectionsGone(client, name);
      await client.query(statement);
    });
  return {
    name,
    superuser: server.asSuperuser(name),
    owner: server.asOwner(name),
    api: { ...server.as('portico_api', name), ...pipelined },
    identity: server.as('portico_identity', name),
    jobs: server.as('portico_jobs', name),
    drop: () => whenUnused(`drop database ${name} with (force)`),
    rename: (other) => whenUnused(`alter database ${name} rename to ${other}`),
  };
}
