/** M16: every table with tenant data has row-level security, tested with the role that serves it. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedTenantId } from '../src/tenants/seed-tenants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
const clients: Partial<Record<'superuser' | 'owner' | 'api' | 'identity' | 'jobs', pg.Client>> = {};
const harbour = shippedTenantId('harbour');
const ember = shippedTenantId('ember');

beforeAll(async () => {
  database = await createTestDatabase();
  for (const role of ['superuser', 'owner', 'api', 'identity', 'jobs'] as const) {
    clients[role] = new pg.Client(database[role]);
    await clients[role].connect();
  }
});
afterAll(async () => {
  for (const client of Object.values(clients)) await client.end();
  await database.drop();
});

const as = (role: keyof typeof clients): pg.Client => {
  const client = clients[role];
  if (!client) throw new Error('not connected');
  return client;
};

/** Runs in a transaction that is always rolled back. */
async function within<T>(
  role: keyof typeof clients,
  tenant: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = as(role);
  await client.query('begin');
  try {
    if (tenant !== undefined) await client.query("select set_config('app.tenant', $1, true)", [tenant]);
    return await work(client);
  } finally {
    await client.query('rollback');
  }
}

interface Table {
  name: string;
  schema: 'portal' | 'identity';
  enabled: boolean;
  forced: boolean;
  policies: string[];
  first_of_key: string;
  insertable: boolean;
}
const walled = async (): Promise<Table[]> =>
  (
    await as('superuser').query<Table>(
      `select format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema, c.relrowsecurity as enabled,
         c.relforcerowsecurity as forced,
         array(select format('%s %s %s', p.polname, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
           from pg_policy p where p.polrelid = c.oid) as policies,
         (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
           where i.indrelid = c.oid and i.indisprimary) as first_of_key,
         has_table_privilege(case n.nspname when 'portal' then 'portico_api' else 'portico_identity' end, c.oid, 'insert') as insertable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('portal', 'identity') order by 1`,
    )
  ).rows;

const condition = '(tenant_id = ( SELECT platform.current_tenant() AS current_tenant))';

describe('every table of portal and identity', () => {
  it('has the policy, forced, and begins its key, unique indexes and foreign keys with tenant_id', async () => {
    const tables = await walled();
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      expect({ ...table, insertable: undefined }).toMatchObject({
        name: table.name,
        enabled: true,
        forced: true,
        policies: [`tenant_wall ${condition} ${condition}`],
        first_of_key: 'tenant_id',
      });
    }
    const loose = await as('superuser').query(
      `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where n.nspname in ('portal', 'identity') and i.indisunique and a.attname <> 'tenant_id'
       union all
       select f.conname from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
       where n.nspname in ('portal', 'identity') and f.contype = 'f' and a.attname <> 'tenant_id'`,
    );
    expect(loose.rows).toEqual([]);
  });

  // Required by a database that distributes tables over nodes by tenant (docs/operating.md, "PostgreSQL on many
  // nodes").
  it('has foreign keys from tenant_id to tenant_id that no deletion clears', async () => {
    const { rows } = await as('superuser').query<{ key: string; tables: string; refers: boolean; clears: boolean }>(
      `select f.conname as key, format('%s -> %s', f.conrelid::regclass, f.confrelid::regclass) as tables,
         target.attname = 'tenant_id' as refers,
         f.confdeltype in ('n', 'd') and coalesce(f.conkey[1] = any(f.confdelsetcols), true) as clears
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute target on target.attrelid = f.confrelid and target.attnum = f.confkey[1]
       where n.nspname in ('portal', 'identity') and f.contype = 'f'`,
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ refers, clears }) => !refers || clears)).toEqual([]);
  });

  it('has no exclusion constraint, which no distributed table can hold', async () => {
    const { rows } = await as('superuser').query(
      `select conrelid::regclass::text as table, conname from pg_constraint f join pg_class c on c.oid = f.conrelid
       join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('portal', 'identity') and f.contype = 'x'`,
    );
    expect(rows).toEqual([]);
  });

  it('leaves out only tables of platform that the operating guide names', async () => {
    const { rows } = await as('superuser').query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'platform' and c.relkind in ('r', 'p') order by 1`,
    );
    const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    const [, section = ''] = /\n## PostgreSQL on many nodes\n([\s\S]*?)\n## /.exec(guide) ?? [];
    expect(rows.filter(({ name }) => !section.includes(`\`platform.${name}\``))).toEqual([]);
  });

  it('shows no row to its role or the owner while no tenant is set', async () => {
    for (const { name, schema } of await walled())
      for (const role of [schema === 'portal' ? ('api' as const) : ('identity' as const), 'owner' as const]) {
        const rows = await within(role, undefined, (client) => client.query(`select from ${name} limit 1`));
        expect([name, role, rows.rowCount]).toEqual([name, role, 0]);
      }
  });

  it('shows only the rows of the tenant that is set', async () => {
    for (const { name, schema } of await walled()) {
      const role = schema === 'portal' ? 'api' : 'identity';
      const seen = await within(role, harbour, (client) => client.query(`select distinct tenant_id from ${name}`));
      expect([name, seen.rows.filter((row) => row.tenant_id !== harbour)]).toEqual([name, []]);
    }
  });

  it('accepts no row for another tenant or without one', async () => {
    for (const { name, schema, insertable } of await walled()) {
      if (!insertable) continue;
      const role = schema === 'portal' ? 'api' : 'identity';
      for (const tenant of [harbour, undefined]) {
        const attempt = within(role, tenant, (client) =>
          client.query(`insert into ${name} (tenant_id) values ($1)`, [ember]),
        );
        // PostgreSQL checks row-level security before not-null constraints.
        await expect(attempt, name).rejects.toThrow(/row-level security|null value in column/);
        const moved = within(role, tenant, (client) => client.query(`update ${name} set tenant_id = $1`, [ember]));
        const result = await moved.then(
          ({ rowCount }) => rowCount,
          (cause: Error) => cause.message,
        );
        expect(result === 0 || /row-level security|permission denied/.test(String(result)), `${name}: ${result}`).toBe(
          true,
        );
      }
    }
  });
});

describe('roles', () => {
  it.each([
    ['api', 'identity'],
    ['identity', 'portal'],
    ['jobs', 'portal'],
    ['jobs', 'identity'],
  ] as const)('%s cannot read the schema %s', async (role, schema) => {
    for (const table of (await walled()).filter((one) => one.schema === schema))
      await expect(
        within(role, harbour, (client) => client.query(`select from ${table.name} limit 1`)),
      ).rejects.toThrow(/permission denied/);
  });

  it.each(['api', 'identity'] as const)('%s cannot read the job queue', async (role) => {
    for (const order of [
      'select from graphile_worker.jobs',
      'select from graphile_worker._private_jobs',
      `select graphile_worker.add_job('x')`,
    ])
      await expect(
        within(role, harbour, (client) => client.query(order)),
        order,
      ).rejects.toThrow(/permission denied/);
  });

  it('api can add jobs for the tenant of its transaction only; identity can add none', async () => {
    const add = `select platform.platform_add_job('x', '{}', now(), '0', null, 1)`;
    expect((await within('api', harbour, (client) => client.query(add))).rowCount).toBe(1);
    await expect(within('api', undefined, (client) => client.query(add))).rejects.toThrow(/needs the tenant/);
    await expect(within('identity', harbour, (client) => client.query(add))).rejects.toThrow(/permission denied/);
  });

  it('jobs can read the queue and cannot create schemas', async () => {
    await within('jobs', undefined, (client) => client.query('select from graphile_worker._private_jobs'));
    await expect(within('jobs', undefined, (client) => client.query('create schema mine'))).rejects.toThrow(
      /permission denied/,
    );
  });

  it.each(['api', 'identity', 'jobs'] as const)(
    '%s is an ordinary role and cannot change the list of tenants',
    async (role) => {
      const { rows } = await as(role).query(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
      for (const order of [
        'update platform.tenant set version = 9',
        'delete from platform.tenant',
        `insert into platform.tenant (tenant_id, slug, settings, brand) values (gen_random_uuid(), 'x1', '{}', '{}')`,
        `select platform.platform_protect('portal.account_user')`,
        'set role portico_owner',
        'create table portal.mine (id int)',
        'create table public.mine (id int)',
      ])
        await expect(
          within(role, harbour, (client) => client.query(order)),
          order,
        ).rejects.toThrow(/permission denied/);
    },
  );
});

it('platform_protect refuses a table outside the schemas and a key that does not begin with tenant_id', async () => {
  await within('owner', undefined, async (client) => {
    await client.query('create table portal.wrong (id uuid primary key, tenant_id uuid)');
    await expect(client.query("select platform.platform_protect('portal.wrong')")).rejects.toThrow(
      /must begin with tenant_id/,
    );
  });
  await within('owner', undefined, async (client) => {
    await client.query('create table platform.wrong (tenant_id uuid primary key)');
    await expect(client.query("select platform.platform_protect('platform.wrong')")).rejects.toThrow(
      /protected tables lie in portal or identity/,
    );
  });
});
