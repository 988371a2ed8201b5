import { afterEach, expect, test } from 'vitest';
import { type StandingEdge, standEdge, tenant } from './standing-edge.ts';

let standing: StandingEdge;
afterEach(() => standing.close());

test('serves the worker as it was built, asked for anew every time', async () => {
  standing = await standEdge([tenant('harbour')]);
  const answer = await standing.ask('/worker.js');
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control'], answer.text]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
    'the worker',
  ]);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const again = await standing.ask('/worker.js', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test.each([
  ['switched off', { workerOff: true }],
  ['under development', { development: () => false }],
])('%s, the same address serves what takes the worker away', async (_, change) => {
  standing = await standEdge([tenant('harbour')], change);
  expect((await standing.ask('/worker.js')).text).toBe('the end');
});
