/** A copy of the database taken under load and loaded into another one: the same rows, or nothing. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Loading, loadDatabase, planMigrations } from '../src/copy/load-database.ts';
import { type Measure, measuring } from '../src/copy/measure.ts';
import { type Snapshot, withSnapshot } from '../src/copy/snapshot.ts';
import { installQueue } from '../src/job-queue.ts';
import { allowLogins } from '../src/login-roles.ts';
import { migrate, readMigrations } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSecret } from './test-owner.ts';
import { withClient } from './test-server.ts';

// Copying whole databases takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

interface Copied {
  table: string;
  tenantId: string | null;
  columns: readonly string[];
  bytes: Buffer;
  rows: number;
  measure: Measure;
}

let source: TestDatabase;
let target: TestDatabase;
const external = process.env.DATABASE_URL_TEST !== undefined;
beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase('empty');
  await migrate(target.owner);
  await allowLogins(target.owner, external ? testSecret : undefined);
  await installQueue(target.owner, target.jobs);
});
afterAll(async () => {
  await source.drop();
  await target.drop();
});

async function readAll(snapshot: Snapshot): Promise<Copied[]> {
  const copied: Copied[] = [];
  for (const section of snapshot.sections) {
    const { bytes, rows } = await snapshot.read(section);
    const { chunks, measured } = measuring(bytes);
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    const { table, tenantId } = section;
    copied.push({
      table: table.name,
      tenantId,
      columns: table.columns,
      bytes: Buffer.concat(parts),
      rows: rows(),
      measure: measured(),
    });
  }
  return copied;
}

const sums = (copied: readonly Copied[]) =>
  copied.map(({ table, tenantId, rows, measure }) => [table, tenantId, rows, measure.sha256]);

async function* once(bytes: Buffer) {
  yield bytes;
}

const fillWith = (copied: readonly Copied[]) => async (loading: Loading) => {
  for (const section of copied) expect(await loading.load(section, once(section.bytes))).toBe(section.rows);
};

const plan = (migrations: Snapshot['migrations']) => ({
  restoreId: crypto.randomUUID(),
  backupAt: new Date('2026-11-16T08:00:00Z'),
  migrations,
});

/** Keeps writing until stopped: new people and their notifications, each pair in one transaction. */
function writeUntilStopped(database: TestDatabase) {
  let stopped = false;
  const pairs = withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select tenant_id as id from platform.tenant');
    let written = 0;
    while (!stopped) {
      const tenant = rows[written % rows.length]?.id;
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
      const userId = crypto.randomUUID();
      await client.query(
        `insert into portal.account_user (tenant_id, user_id, username, first_name, last_name, user_key, email, role)
         values ($1, $2, $2::uuid::text, 'Load', 'Load', '', '', 'Learner')`,
        [tenant, userId],
      );
      await client.query(
        `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, link, created_at)
         values ($1, $2, $2, 'portal', 'Load', 'Load', '/home', now())`,
        [tenant, userId],
      );
      await client.query('commit');
      written += 1;
    }
    return written;
  });
  return {
    async stop() {
      stopped = true;
      return pairs;
    },
  };
}

it('a copy taken under load is consistent, and is loaded into an empty database with equal counts and hashes', async () => {
  const load = writeUntilStopped(source);
  await expect
    .poll(
      () =>
        withClient(source.superuser, async (client) => {
          const { rows } = await client.query(
            `select count(*)::int as n from portal.account_user where first_name = 'Load'`,
          );
          return rows[0].n;
        }),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(10);
  const { copied, migrations, jobs, sequences } = await withSnapshot(source.owner, async (snapshot) => ({
    copied: await readAll(snapshot),
    migrations: snapshot.migrations,
    jobs: snapshot.jobs,
    sequences: await snapshot.sequences(),
  }));
  expect(await load.stop()).toBeGreaterThan(10);
  await loadDatabase(target.owner, plan(migrations), async (loading) => {
    await fillWith(copied)(loading);
    await loading.setSequences(sequences);
    await loading.addJobs([
      ...jobs,
      {
        identifier: 'x',
        payload: { tenantId: 'y' },
        queue: null,
        runAt: '2030-01-01T00:00:00+00:00',
        maxAttempts: 3,
        key: 'k',
        priority: 0,
      },
    ]);
  });
  const again = await withSnapshot(target.owner, async (snapshot) => ({
    copied: await readAll(snapshot),
    jobs: snapshot.jobs,
    sequences: await snapshot.sequences(),
  }));
  expect(sums(again.copied)).toEqual(sums(copied));
  expect(again.sequences).toEqual(sequences);
  expect(again.jobs).toContainEqual(
    expect.objectContaining({ identifier: 'x', payload: { tenantId: 'y' }, maxAttempts: 3, key: 'k' }),
  );
  const pairs = await withClient(target.superuser, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as people, count(n.user_id)::int as told from portal.account_user u
       left join portal.portal_notification n on n.tenant_id = u.tenant_id and n.user_id = u.user_id
       where u.first_name = 'Load'`,
    );
    return rows[0];
  });
  expect(pairs.people).toBeGreaterThan(10);
  expect(pairs.told).toBe(pairs.people);
});

const shape = (database: TestDatabase) =>
  withClient(database.superuser, async (client) => {
    const { rows } = await client.query(`
      select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
        array(select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid order by 1) as constraints,
        array(select tgname || tgenabled::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'i', 'S', 'v') and n.nspname in ('platform', 'portal', 'identity') order by 1`);
    return rows;
  });

it('loading a copy leaves row-level security, rights, constraints and triggers as the migrations created them', async () => {
  expect(await shape(target)).toEqual(await shape(source));
});

it('a load that fails leaves the database as it was', async () => {
  const before = await withSnapshot(target.owner, readAll);
  const migrations = await withSnapshot(source.owner, async (snapshot) => snapshot.migrations);
  const people = before.filter(({ table }) => table !== 'portal.account_user');
  // Memberships of missing people: the foreign key is checked before the commit.
  await expect(loadDatabase(target.owner, plan(migrations), fillWith(people))).rejects.toThrow(
    /violates foreign key constraint/,
  );
  await expect(
    loadDatabase(target.owner, plan(migrations), async (loading) => {
      await fillWith(before)(loading);
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect(sums(await withSnapshot(target.owner, readAll))).toEqual(sums(before));
});

it('a copy of an older version is upgraded', async () => {
  const files = await readMigrations();
  const older = files.filter(({ name }) => name < '20261121203200').map(({ name, hash }) => ({ name, hash }));
  const before = await withSnapshot(target.owner, readAll);
  const tenants = before.filter(({ table }) => table === 'platform.tenant');
  const after = await loadDatabase(target.owner, plan(older), fillWith(tenants));
  expect(after[0]).toBe('20261121203200_platform_mail.sql');
  expect(await withSnapshot(target.owner, async ({ migrations }) => migrations)).toEqual(
    files.map(({ name, hash }) => ({ name, hash })),
  );
  expect(await shape(target)).toEqual(await shape(source));
});

it('a copy of a newer or a different version is refused', async () => {
  const files = await readMigrations();
  expect(() => planMigrations(files, [{ name: '20990101000000_platform_x.sql', hash: 'x' }])).toThrow(
    /made by a newer Portico/,
  );
  expect(() => planMigrations(files, [{ name: files[0]?.name ?? '', hash: 'x' }])).toThrow(/not the one that made/);
});

it('a copy contains each row once even for a superuser, who bypasses row-level security', async () => {
  const asOwner = await withSnapshot(source.owner, readAll);
  expect(sums(await withSnapshot(source.superuser, readAll))).toEqual(sums(asOwner));
  await withClient(source.superuser, async (client: pg.Client) => {
    const { rows } = await client.query('select count(*)::int as n from portal.account_user');
    const counted = asOwner.filter(({ table }) => table === 'portal.account_user').reduce((n, one) => n + one.rows, 0);
    expect(counted).toBe(rows[0].n);
  });
});
