/**
 * The PostgreSQL server of a test run: `DATABASE_URL_TEST` if set (the URL of a user who may create databases and
 * roles), otherwise a built-in one in the run's folder, shared by all test files.
 */

import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { withStartLock } from '../src/embedded/start-lock.ts';
import { ensureServer } from '../src/embedded/supervisor.ts';
import { passwordOf } from '../src/login-roles.ts';
import { runFolder } from './run-folder.ts';
import type { TestServer } from './running-server.ts';
import { ensureOwner, ensureTemplate } from './template.ts';
import { placeTemplate } from './template-cache.ts';
import { ownerRole, testSecret } from './test-owner.ts';

function externalServer(address: string): TestServer {
  const at = (database: string, user?: string, password?: string): ClientConfig => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    if (user !== undefined) url.username = user;
    if (password !== undefined) url.password = password;
    return { connectionString: url.href };
  };
  return {
    firstDatabase: new URL(address).pathname.slice(1),
    asSuperuser: (database) => at(database),
    asOwner: (database) => at(database, ownerRole, testSecret),
    as: (role, database) => at(database, role, passwordOf(role, testSecret)),
    secret: testSecret,
    prefix: basename(runFolder()).replaceAll('-', '_').toLowerCase(),
    end: async () => {},
  };
}

async function startIn(dataDir: string, durable = process.env.PORTICO_TEST_DURABLE === 'yes'): Promise<TestServer> {
  const server = await ensureServer({ dataDir, durable });
  const as = (user: string, database: string): ClientConfig => ({ host: server.socketFolder, user, database });
  return {
    firstDatabase: 'postgres',
    asSuperuser: (database) => as('postgres', database),
    asOwner: (database) => as(ownerRole, database),
    as,
    secret: undefined,
    prefix: 'portico_test',
    end: () => server.stop(true),
  };
}

async function fillIn(dataDir: string): Promise<void> {
  const server = await startIn(dataDir);
  try {
    await withClient(server.asSuperuser(server.firstDatabase), async (client) => {
      await ensureOwner(client);
      await ensureTemplate(server, client);
    });
  } finally {
    await server.end();
  }
}

/**
 * A separate built-in server for tests that stop or kill it. It uses fsync as in production if times are measured
 * (`PORTICO_TEST_DURABLE=yes`), or if a test kills it and checks acknowledged writes.
 */
export async function embeddedServer(dataDir: string, durable?: boolean): Promise<TestServer> {
  await mkdir(dataDir, { recursive: true });
  await withStartLock(join(dataDir, 'template.lock'), () => placeTemplate(dataDir, fillIn));
  return startIn(dataDir, durable);
}

let joined: Promise<TestServer> | undefined;

/**
 * Joined once per process, however many files it runs, because each presence is a connection that stays open until the
 * process ends.
 */
export function joinServer(): Promise<TestServer> {
  const address = process.env.DATABASE_URL_TEST;
  joined ??= address ? Promise.resolve(externalServer(address)) : embeddedServer(runFolder());
  return joined;
}

export async function withClient<T>(config: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
