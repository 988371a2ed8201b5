import { afterEach, expect, test } from 'vitest';
import { type RunningEdge, standEdge, tenant } from './running-edge.ts';

let running: RunningEdge;
afterEach(() => running.close());

test('the service worker is served as it was built, and revalidated every time', async () => {
  running = await standEdge([tenant('harbour')]);
  const answer = await running.ask('/worker.js');
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control'], answer.text]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
    'the worker',
  ]);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const again = await running.ask('/worker.js', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test.each([
  ['switched off', { workerOff: true }],
  ['under development', { development: () => false }],
])('%s, the same address serves a worker that unregisters itself', async (_, change) => {
  running = await standEdge([tenant('harbour')], change);
  expect((await running.ask('/worker.js')).text).toBe('the end');
});
