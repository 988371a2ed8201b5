import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
let folder: string;
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

it('applies all of ours once, also when two processes begin at the same time', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const [one, other] = await Promise.all([migrate(database.owner), migrate(database.owner)]);
  expect([...one, ...other].sort()).toEqual(files);
  expect(Math.min(one.length, other.length)).toBe(0);
  expect(await migrate(database.owner)).toEqual([]);
});

it('applies each of ours in a session that did not run the one before, as an upgrade does', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) {
    await copyFile(join(migrationsFolder, file), join(folder, file));
    expect(await migrate(database.owner, folder)).toEqual([file]);
  }
});

it('applies ours in a second database of the same server', async () => {
  const second = await createTestDatabase('empty');
  await migrate(database.owner);
  expect((await migrate(second.owner)).length).toBeGreaterThan(0);
  await second.drop();
});

it('undoes a failing one whole, keeps those before, and goes on when it is corrected', async () => {
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

it('refuses a changed file, a database of a newer version and a wrong name', async () => {
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
