/** The template from which each test file's database is copied: migrated, with the shipped tenants and demo data. */
import { join } from 'node:path';
import type pg from 'pg';
import { fillDemo } from '../src/demo/fill.ts';
import { installQueue } from '../src/job-queue.ts';
import { allowLogins } from '../src/login-roles.ts';
import { migrate } from '../src/migrate.ts';
import { seedTenants } from '../src/tenants/seed-tenants.ts';
import { readShippedTenants } from '../src/tenants/tenant-files.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import type { TestServer } from './running-server.ts';
import { ownerRole, testSecret } from './test-owner.ts';

/** Demo dates are relative to this time. */
export const demoStart = new Date('2026-11-16T08:00:00.000Z');
const tenantsFolder = join(import.meta.dirname, '../../../tenants');

export async function ensureOwner(client: pg.Client): Promise<void> {
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

/** Created under another name first, so that an interrupted run never leaves half a template. */
export async function ensureTemplate(server: TestServer, client: pg.Client): Promise<string> {
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
