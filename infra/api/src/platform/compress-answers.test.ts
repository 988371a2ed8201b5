import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

/** The list of people as bytes, both as sent and decompressed. */
async function listOfPeople(accepted: string | undefined) {
  const token = await test.tokenOf('admin');
  const { rawPayload, headers } = await test.api.inject({
    method: 'GET',
    url: '/api/admin/getPeople?search=&sort=lastLogin&pageSize=100',
    headers: {
      host: 'harbour.localhost:8080',
      authorization: `Bearer ${token}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  });
  return { sent: rawPayload, headers };
}

it('a list is compressed to less than a third, with Vary for the accepted encoding', async () => {
  const plain = await listOfPeople(undefined);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.sent.length).toBeGreaterThan(3000);
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { sent, headers } = await listOfPeople(accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(sent.length),
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(unpack(sent).toString())).toEqual(JSON.parse(plain.sent.toString()));
    expect(sent.length).toBeLessThan(plain.sent.length / 3);
  }
});

it('small answers and refusals are not compressed', async () => {
  const small = await test.ask('account/ValidateUser', { as: 'learner', headers: { 'accept-encoding': 'br' } });
  expect(small.text.length).toBeLessThan(1024);
  expect(small.headers['content-encoding']).toBeUndefined();
  const refused = await test.ask('admin/getPeople', { headers: { 'accept-encoding': 'br' } });
  expect([refused.status, refused.headers['content-encoding']]).toEqual([401, undefined]);
});
