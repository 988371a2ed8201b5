import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, migrationsFolder, readMigrations, readRepeatable } from '../src/migrate.ts';
import { bareStatements } from './migration-rules.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
let folder: string;
/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tables = () =>
  withClient(database.superuser, async (client) =>
    (await client.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
      (row) => row.tablename,
    ),
  );

it('applies all migrations once, even if two processes start at the same time', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const [one, other] = await Promise.all([migrate(database.owner), migrate(database.owner)]);
  expect([...one, ...other].sort()).toEqual([...files, 'repeatable/search.sql']);
  expect(Math.min(one.length, other.length)).toBe(0);
  expect(await migrate(database.owner)).toEqual([]);
});

it('applies each migration in a session that did not run the previous one, as an upgrade does', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) {
    await copyFile(join(migrationsFolder, file), join(folder, file));
    expect(await migrate(database.owner, folder)).toEqual([file]);
  }
  // One start per migration, and their number grows each month.
}, 120_000);

it.runIf(isFull)('applies all migrations in a second database of the same server', async () => {
  const second = await createTestDatabase('empty');
  await migrate(database.owner);
  expect((await migrate(second.owner)).length).toBeGreaterThan(0);
  await second.drop();
});

it('rolls back a failing migration completely, keeps earlier ones, and continues when it is corrected', async () => {
  await write('20260101000000_test_first.sql', 'create table first (id int);');
  await write('20260102000000_test_second.sql', 'create table second (id int); select 1/0;');
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /20260102000000_test_second.sql failed and was undone: division by zero/,
  );
  expect(await tables()).toEqual(['first']);
  await write('20260102000000_test_second.sql', 'create table second (id int);');
  expect(await migrate(database.owner, folder)).toEqual(['20260102000000_test_second.sql']);
  expect(await tables()).toEqual(['first', 'second']);
});

it('refuses a changed migration, a database of a newer version and a wrong file name', async () => {
  await write('20260101000000_test_first.sql', 'create table first (id int);');
  await migrate(database.owner, folder);
  await write('20260101000000_test_first.sql', 'create table other (id int);');
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /was changed after it had been applied.*put the change into a new migration/,
  );
  await rm(join(folder, '20260101000000_test_first.sql'));
  await expect(migrate(database.owner, folder)).rejects.toThrow(/which this version of Portico does not have/);
  await write('first.sql', 'select 1');
  await expect(migrate(database.owner, folder)).rejects.toThrow(/name it <yyyymmddhhmmss>_<area>_<what>.sql/);
});

/** Functions with their settings and rights, and triggers: everything that repeatable files define. */
const definitions = (of: TestDatabase) =>
  withClient(of.superuser, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'platform' and p.prokind = 'f'
         and p.probin is null
       union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal order by 1`,
    );
    return rows.map(({ text }) => text);
  });
const search = 'repeatable/search.sql';

it('reapplies a repeatable file only when it changed, and an upgraded database then equals a new one', async () => {
  await cp(migrationsFolder, folder, { recursive: true });
  const shipped = await readFile(join(migrationsFolder, search), 'utf8');
  const older = shipped.replace(
    /setweight\(platform\.search_words\(language, title\), 'A'\)/,
    "setweight(platform.search_words(language, title), 'B')",
  );
  expect(older).not.toBe(shipped);
  await write(search, older);
  expect((await migrate(database.owner, folder)).at(-1)).toBe(search);
  expect(await migrate(database.owner, folder)).toEqual([]);
  const before = await definitions(database);

  const fresh = await createTestDatabase('empty');
  await migrate(fresh.owner);
  const now = await definitions(fresh);
  expect(before).not.toEqual(now);

  await write(search, shipped);
  const [one, other] = await Promise.all([migrate(database.owner, folder), migrate(database.owner, folder)]);
  expect([...one, ...other]).toEqual([search]);
  expect(await definitions(database)).toEqual(now);

  await write(search, `${shipped} drop function platform.search_named; select 1/0;`);
  await expect(migrate(database.owner, folder)).rejects.toThrow(
    /repeatable\/search\.sql failed and was undone: division by zero/,
  );
  expect(await definitions(database)).toEqual(now);
  await fresh.drop();
});

it('repeatable files contain no bare statements that change tenant rows', async () => {
  expect((await readRepeatable()).flatMap(({ sql }) => bareStatements(sql))).toEqual([]);
});

/** The last search migrations were written before the search functions had their own file. */
const searchHasItsFile = '20261128';

it('no later migration defines search functions, which have their own file', async () => {
  const later = (await readMigrations()).filter(({ name }) => name >= searchHasItsFile);
  expect(later.filter(({ sql }) => /function platform\.search_/.test(sql)).map(({ name }) => name)).toEqual([]);
});
