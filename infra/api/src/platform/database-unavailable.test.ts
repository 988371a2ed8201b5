/** The database goes away while the API runs and comes back: clear answers in the meantime, automatic recovery. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../database/test/running-server.ts';
import { embeddedServer } from '../../../database/test/test-server.ts';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let dataDir: string;
let server: TestServer;
let test: TestApi | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-away-'));
  await chmod(dataDir, 0o755);
  server = await embeddedServer(dataDir);
  test = await startTestApi({ connectMs: 500 }, server);
});
afterAll(async () => {
  await test?.close();
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

const asked = (): TestApi => {
  if (!test) throw new Error('The API did not start.');
  return test;
};
const save = (FirstName: string) =>
  asked().ask('account/UpdateFirstNameLastName', { as: 'learner', body: { FirstName, LastName: 'Lovelace' } });
const stateOf = async (path: string) => (await asked().api.inject(path)).statusCode;

it('while the database is unavailable, the API answers 503 with Retry-After; accepted writes are kept, and it recovers', async () => {
  expect((await save('Before')).status).toBe(200);
  expect(await asked().api.ready()).toBe(true);

  await server.end();
  const refused = await save('During');
  expect([refused.status, refused.json().error.code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ]);
  expect(refused.text).not.toMatch(/ENOENT|ECONN|socket|postgres/i);
  expect([await stateOf('/healthz'), await stateOf('/readyz'), await asked().api.ready()]).toEqual([200, 503, false]);

  server = await embeddedServer(dataDir);
  expect([await stateOf('/readyz'), await asked().api.ready()]).toEqual([200, true]);
  const reply = await asked().ask('account/ValidateUser', {
    as: 'learner',
    query: { username: 'learner@harbour.example' },
  });
  expect(reply.json().user.FirstName).toBe('Before');
  expect((await save('After')).status).toBe(200);
});
