import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '../src/migrate.ts';
import { shippedTenantId } from '../src/tenants/seed-tenants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the migration turns on switches that had no effect only for tenants with links that need them', async () => {
  const migration = await readFile(join(migrationsFolder, '20261126110000_admin_switches_in_use.sql'), 'utf8');
  const switched = ['openLearning', 'anonymousQuiz'];
  await withClient(database.superuser, async (client) => {
    await client.query(`delete from portal.platform_link where purpose = any($1)`, [switched]);
    await client.query(`update platform.tenant set settings = jsonb_set(settings, '{flags}',
      settings->'flags' || '{"openLearning":false,"anonymousQuiz":false}')`);
    const link = (slug: string, purpose: string, expires: string, revoked: string | null) =>
      client.query(
        `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, made_at, expires_at, revoked_at)
         values ($1, gen_random_uuid(), $2, 'course', gen_random_uuid(), '2020-01-01', $3, $4)`,
        [shippedTenantId(slug), purpose, expires, revoked],
      );
    await link('harbour', 'openLearning', '2999-01-01', null);
    await link('harbour', 'anonymousQuiz', '2020-02-01', null);
    await link('ember', 'openLearning', '2999-01-01', '2020-02-01');
    await link('ember', 'anonymousQuiz', '2999-01-01', null);
  });
  await withClient(database.owner, (client) => client.query(migration));
  const { rows } = await withClient(database.superuser, (client) =>
    client.query(
      `select slug, settings->'flags'->'openLearning' as open, settings->'flags'->'anonymousQuiz' as guests,
         settings->'flags'->'lms' as lms, c.relforcerowsecurity as forced
       from platform.tenant, pg_class c where c.relname = 'platform_link' and slug = any($1) order by slug`,
      [['harbour', 'ember', 'slate']],
    ),
  );
  expect(rows).toEqual([
    { slug: 'ember', open: false, guests: true, lms: true, forced: true },
    { slug: 'harbour', open: true, guests: false, lms: true, forced: true },
    { slug: 'slate', open: false, guests: false, lms: true, forced: true },
  ]);
});
