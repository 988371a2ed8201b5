/** A database of its own for one test file: a copy of a template that was migrated and filled once in the run. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { fillDemo } from '../src/demo/fill.ts';
import { installQueue } from '../src/job-queue.ts';
import { allowLogins } from '../src/login-roles.ts';
import { migrate } from '../src/migrate.ts';
import { seedTenants } from '../src/tenants/seed-tenants.ts';
import { readShippedTenants } from '../src/tenants/tenant-files.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import { joinServer, ownerRole, type TestServer, testSecret, withClient } from './test-server.ts';

export interface TestDatabase {
  name: string;
  superuser: ClientConfig;
  owner: ClientConfig;
  api: ClientConfig;
  identity: ClientConfig;
  jobs: ClientConfig;
  drop(): Promise<void>;
}

/** Dates of demo data count from here. */
export const demoStart = new Date('2026-11-16T08:00:00.000Z');
const makingLock = 7_061_003;
const tenantsFolder = join(import.meta.dirname, '../../../tenants');

async function ensureOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [ownerRole]);
  if (rows.length === 0) await client.query(`create role ${ownerRole} login createrole password '${testSecret}'`);
}

async function fillTemplate(server: TestServer, name: string): Promise<void> {
  await migrate(server.asOwner(name));
  await allowLogins(server.asOwner(name), server.secret);
  await installQueue(server.asOwner(name), server.as('portico_jobs', name));
  await seedTenants(server.asOwner(name), await readShippedTenants(tenantsFolder));
  const store = openTenantStore(server.asOwner(name));
  try {
    for (const tenant of await store.list()) await fillDemo(server.asOwner(name), tenant, demoStart);
  } finally {
    await store.close();
  }
}

/** Made under another name first, so that a run that was cut never leaves half a template. */
async function ensureTemplate(server: TestServer, client: pg.Client): Promise<string> {
  const name = `${server.prefix}_template`;
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return name;
  const half = `${name}_half`;
  await client.query(`drop database if exists ${half} with (force)`);
  await client.query(`create database ${half} owner ${ownerRole}`);
  await fillTemplate(server, half);
  await client.query(`alter database ${half} rename to ${name}`);
  return name;
}

/**
 * A pool that was just closed has connections that are still saying goodbye; one that is cut off then is an error that
 * nobody listens to any more. What is not gone after a moment is a test's own forgotten connection, and is cut off.
 */
async function connectionsGone(client: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [database]);
    if (rows.length === 0) return;
    await wait(50);
  }
}

/** `kind` filled: tenants and demo data; `empty`: a database without a single table. */
export async function createTestDatabase(kind: 'filled' | 'empty' = 'filled', own?: TestServer): Promise<TestDatabase> {
  const server = own ?? (await joinServer());
  const name = `${server.prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
  await withClient(server.asSuperuser(server.firstDatabase), async (client) => {
    await client.query('select pg_advisory_lock($1)', [makingLock]);
    await ensureOwner(client);
    const template = kind === 'filled' ? await ensureTemplate(server, client) : 'template0';
    await client.query(`create database ${name} template ${template} owner ${ownerRole}`);
  });
  return {
    name,
    superuser: server.asSuperuser(name),
    owner: server.asOwner(name),
    api: server.as('portico_api', name),
    identity: server.as('portico_identity', name),
    jobs: server.as('portico_jobs', name),
    async drop() {
      await withClient(server.asSuperuser(server.firstDatabase), async (client) => {
        await connectionsGone(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}
