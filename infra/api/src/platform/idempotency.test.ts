import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const rename = (as: string, FirstName: string, key?: string) =>
  test.ask('account/UpdateFirstNameLastName', {
    as,
    body: { FirstName, LastName: 'Lovelace' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const versionOf = async (name: string): Promise<number> =>
  (await test.sql('select version from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].version;

it('a repetition is answered from the first run and changes nothing', async () => {
  const key = crypto.randomUUID();
  const before = await versionOf('learner');
  const first = await rename('learner', 'Ada', key);
  await rename('learner', 'Grace');
  const again = await rename('learner', 'Ada', key);
  expect(again.json()).toEqual(first.json());
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  expect(await versionOf('learner')).toBe(before + 2);
});

it('twenty at once have one effect', async () => {
  const key = crypto.randomUUID();
  const before = await versionOf('learner2');
  const replies = await Promise.all(Array.from({ length: 20 }, () => rename('learner2', 'Ada', key)));
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const reply of replies) expect(reply.json()).toEqual({ FirstName: 'Ada', LastName: 'Lovelace' });
  expect(await versionOf('learner2')).toBe(before + 1);
});

it('a key stands for one request of one person', async () => {
  const key = crypto.randomUUID();
  await rename('coach', 'Ada', key);
  const other = await rename('coach', 'Grace', key);
  expect([other.status, other.json().error.code]).toEqual([409, 'conflict']);
  const neighbour = await rename('coach2', 'Grace', key);
  expect([neighbour.status, neighbour.headers['idempotent-replayed']]).toEqual([200, undefined]);
});

it('a refused call is judged anew', async () => {
  const key = crypto.randomUUID();
  const zone = (timeZone: string) =>
    test.ask('account/SaveSettings', {
      as: 'admin',
      body: { userSettings: { timeZone } },
      headers: { 'idempotency-key': key },
    });
  expect((await zone('Middle/Earth')).status).toBe(400);
  expect((await zone('Europe/Lisbon')).status).toBe(200);
});

it('refuses a key that is no UUID', async () => {
  expect((await rename('learner', 'Ada', 'again')).json().error.fields).toEqual([
    { path: 'header.idempotency-key', message: 'must be one UUID' },
  ]);
});
