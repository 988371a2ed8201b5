/**
 * Fills a tenant with demo data once, either completely or not at all. The data is identical on every machine except
 * for the dates.
 */
import type { ClientBase, PoolConfig } from 'pg';
import { withClient } from '../open-client.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tenant } from '../tenant.ts';
import { demoModules } from './order.ts';
import { fillPeople } from './people/fill-people.ts';

/**
 * Ruling 31: demo accounts have a known password, so a database provided by someone else only gets them on explicit
 * request (PORTICO_DEMO).
 */
export const mayFillDemo = (database: Pick<OpenDatabase, 'embedded'>, requested: boolean | undefined): boolean =>
  requested ?? database.embedded;

async function hasPeople(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select 1 from portal.account_user limit 1');
  return rows.length > 0;
}

/** Runs inside a transaction of this tenant, which must not have any people yet. */
export async function writeDemo(db: ClientBase, tenant: Tenant, now: Date): Promise<void> {
  const people = await fillPeople(db, tenant, now);
  for (const { fill } of demoModules) await fill(db, { tenant, people, now });
}

/** Returns false if the tenant already has people. `now` is the first start, from which all dates count. */
export const fillDemo = (owner: PoolConfig, tenant: Tenant, now: Date): Promise<boolean> =>
  withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant.tenantId]);
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`demo ${tenant.tenantId}`]);
    if (await hasPeople(client)) return false;
    await writeDemo(client, tenant, now);
    await client.query('commit');
    return true;
  });
