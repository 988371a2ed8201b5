/** DATABASE_URL: the same rules on a server that somebody else runs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSecret, withClient } from './test-server.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('empty');
});
afterEach(() => database.drop());

function urlOf({ owner, name }: TestDatabase): string {
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

it.runIf(process.env.DATABASE_URL_TEST)('refuses a wrong password without repeating it', async () => {
  const url = new URL(urlOf(database));
  url.password = 'not-the-password';
  const failure = await openDatabase({ dataDir: 'unused', url: url.href, secret: testSecret }).catch(
    (cause: Error) => cause,
  );
  expect((failure as Error).message).toMatch(/the user or the password was refused\. Correct them/);
  expect((failure as Error).message).not.toContain('not-the-password');
});
