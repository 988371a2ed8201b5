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

it('the migration dates earlier invitations from the first notification, or else from the last change of the event', async () => {
  const migration = await readFile(join(migrationsFolder, '20261125153000_coaching_invited_at.sql'), 'utf8');
  const [received, untold] = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query(
      `select tenant_id, event_id, user_id from portal.coaching_event_participant limit 2`,
    );
    await client.query(`update portal.coaching_event set changed_at = '2026-11-10T00:00:00Z'`);
    for (const day of ['2026-11-03', '2026-11-02'])
      await client.query(
        `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at, message, message_values)
         values ($1, gen_random_uuid(), $2, 'coaching', '', '', $3, 'event.invited', jsonb_build_object('event', $4::text, 'day', '2026-12-01'))`,
        [rows[0].tenant_id, rows[0].user_id, day, rows[0].event_id],
      );
    return rows;
  });
  await withClient(database.owner, async (client) => {
    await client.query('alter table portal.coaching_event_participant drop column invited_at');
    await client.query(migration);
  });
  const since = (row: { event_id: string; user_id: string }) =>
    withClient(database.superuser, async (client) => {
      const { rows } = await client.query(
        'select invited_at from portal.coaching_event_participant where event_id = $1 and user_id = $2',
        [row.event_id, row.user_id],
      );
      return rows[0].invited_at.toISOString().slice(0, 10);
    });
  expect([await since(received), await since(untold)]).toEqual(['2026-11-02', '2026-11-10']);
  const held = await withClient(database.superuser, (client) =>
    client.query(
      `select relname from pg_class where relforcerowsecurity
         and relname in ('coaching_event', 'coaching_event_participant', 'portal_notification') order by 1`,
    ),
  );
  expect(held.rows.map(({ relname }) => relname)).toEqual([
    'coaching_event',
    'coaching_event_participant',
    'portal_notification',
  ]);
});
