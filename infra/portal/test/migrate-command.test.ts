/** A portal that leaves migrations to the command waits for it, and serves without the owner's rights. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test/test-database.ts';
import { migrateCommand } from '../src/commands/migrate.ts';
import type { Portal } from '../src/compose.ts';
import { commandHere } from './run-command.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const folder = makeFolder();
let database: TestDatabase;
let portal: Portal | undefined;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await portal?.close();
  await database.drop();
  dropFolder(folder);
});

test('a portal that does not migrate waits for the migrate command, then serves', async () => {
  const { owner, name } = database;
  const ofOwner = owner.connectionString ?? `postgres://${owner.user}@localhost/${name}?host=${owner.host}`;
  const served = Object.assign(new URL(ofOwner), { username: '', password: '' }).href;
  const stood = await standPortal(folder, { databaseUrl: served, migrates: false });
  portal = stood.portal;
  const { port, ready } = portal;
  await vi.waitFor(() => expect(stood.received).toContainEqual(expect.stringContaining('npm run portal -- migrate')), {
    timeout: 30_000,
  });
  expect((await ask(port, 'localhost', '/readyz')).status).toBe(503);

  const place = { dataDir: path.join(folder, 'data'), filesDir: path.join(folder, 'files'), databaseUrl: ofOwner };
  const migrated = await commandHere(place, migrateCommand);
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
  expect(migrated.stdout).toMatch(
    /^Database: \d+ migrations applied\.\nTenants copied into the database: .*\nThe database is that of this version\.\n$/,
  );

  const servers = await ready;
  expect(servers.database).not.toHaveProperty('owner');
  expect((await ask(port, 'localhost', '/readyz')).status).toBe(200);
  const boot = await ask(port, 'harbour.localhost', '/boot.json');
  expect([boot.status, JSON.parse(boot.text).tenant.id]).toEqual([200, 'harbour']);
  expect(await commandHere(place, migrateCommand)).toMatchObject({
    code: 0,
    stdout: 'The database is that of this version.\n',
  });
}, 120_000);
