/** DATABASE_URL: the same rules on a server that somebody else runs. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneAtATime } from '../src/one-at-a-time.ts';
import { openDatabase } from '../src/open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSecret } from './test-owner.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
});
afterEach(() => database.drop());

function urlOf({ owner, name }: Pick<TestDatabase, 'owner' | 'name'>): string {
  if (owner.connectionString) return owner.connectionString;
  return `postgres://${owner.user}@localhost/${name}?host=${encodeURIComponent(owner.host ?? '')}`;
}

it('is migrated, and its roles log in with passwords derived from the secret', async () => {
  const reports: string[] = [];
  const url = urlOf(database);
  const open = () => openDatabase({ dataDir: 'unused', url, secret: testSecret, report: (line) => reports.push(line) });
  const opened = await open();
  expect(opened.embedded).toBe(false);
  expect(reports).toEqual([expect.stringMatching(/^Database: \d+ migrations applied\.$/)]);
  for (const role of ['api', 'identity'] as const) {
    const rows = await withClient(
      opened[role],
      async (client) => (await client.query('select current_user as me')).rows,
    );
    expect(rows).toEqual([{ me: `portico_${role}` }]);
  }
  await opened.stop();
  await (await open()).stop();
  expect(reports).toHaveLength(1);
});

it('what only one process may do is done by one after the other, also after one that failed', async () => {
  let inside = 0;
  const seen: number[] = [];
  const work = (at: number) =>
    oneAtATime(database.owner, async () => {
      inside += 1;
      seen.push(inside);
      await wait(20);
      inside -= 1;
      if (at === 2) throw new Error('one of them fails');
      return at;
    });
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual([1, 1, 1, 1, 1]);
});

it('refuses a user that row-level security does not hold for', async () => {
  const url = urlOf({ ...database, owner: database.superuser });
  await expect(openDatabase({ dataDir: 'unused', url, secret: testSecret })).rejects.toThrow(
    /is a superuser at .* or bypasses row-level security: tenants would not be kept apart\. Make an ordinary user/,
  );
  const tables = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query("select count(*)::int as tables from pg_tables where schemaname = 'platform'");
    return rows;
  });
  expect(tables).toEqual([{ tables: 0 }]);
});

it.runIf(process.env.DATABASE_URL_TEST)('refuses a wrong password without repeating it', async () => {
  const url = new URL(urlOf(database));
  url.password = 'not-the-password';
  const failure = await openDatabase({ dataDir: 'unused', url: url.href, secret: testSecret }).catch(
    (cause: Error) => cause,
  );
  expect((failure as Error).message).toMatch(/the user or the password was refused\. Correct them/);
  expect((failure as Error).message).not.toContain('not-the-password');
});
