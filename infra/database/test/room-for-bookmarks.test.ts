import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../src/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the migration gives tenants the limit that bookmarks need, unless they have chosen another', async () => {
  const migration = await readFile(join(migrationsFolder, '20261128030713_player_room_for_bookmarks.sql'), 'utf8');
  const before = { ember: 4096, harbour: 65_536, slate: 20_000 };
  await withClient(database.superuser, async (client) => {
    for (const [slug, most] of Object.entries(before))
      await client.query(
        `update platform.tenant set settings = jsonb_set(settings, '{limits,suspendDataCharacters}', to_jsonb($2::int))
         where slug = $1`,
        [slug, most],
      );
  });
  await withClient(database.owner, (client) => client.query(migration));
  const { rows } = await withClient(database.superuser, (client) =>
    client.query(
      `select slug, (settings->'limits'->'suspendDataCharacters')::int as most from platform.tenant
       where slug = any($1) order by slug`,
      [Object.keys(before)],
    ),
  );
  expect(rows).toEqual([
    { slug: 'ember', most: 64_000 },
    { slug: 'harbour', most: 64_000 },
    { slug: 'slate', most: 20_000 },
  ]);
});
