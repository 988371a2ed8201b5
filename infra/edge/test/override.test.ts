/** A developer's files on the portal's origin: their type follows from their name, and they are not cached. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningEdge, standEdge, tenant } from './running-edge.ts';

const asked: string[] = [];
let running: RunningEdge;
beforeAll(async () => {
  running = await standEdge([tenant('harbour')], {
    overrideFile: async ({ slug }, token, name) => {
      asked.push(`${slug} ${token} ${name}`);
      return token === 'right.one' ? Buffer.from(`file ${name}`) : undefined;
    },
  });
});
afterAll(() => running.close());

test('a file of an override has the type of its name and is not cached', async () => {
  const answer = await running.ask('/override/right.one/lms-home.js');
  expect([answer.status, answer.text]).toEqual([200, 'file lms-home.js']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(asked).toEqual(['harbour right.one lms-home.js']);
});

test.each([
  ['/override/wrong/lms-home.js', 'with a token that opens nothing'],
  ['/override/right.one/page.html', 'of a kind that no build makes'],
  ['/override/right.one/', 'without a name'],
  ['/override', 'without a token'],
])('%s, %s, does not exist', async (address) => {
  expect((await running.ask(address)).status).toBe(404);
});
