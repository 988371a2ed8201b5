/** The API behind a real listener, stopped while it serves a request. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultArea, gate } from '../../test/fault-calls.ts';
import { startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
let server: http.Server;
beforeEach(async () => {
  test = await startTestApi({ areas: [faultArea] });
  server = http.createServer((request, response) => test.api.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

function post(path: string, token: string): Promise<{ status: number; retryAfter: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  const headers = { host: 'harbour.localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    });
    request.once('error', reject);
    request.end('{"note":"x"}');
  });
}

it('a server that is stopping finishes running requests, refuses new ones, and is not ready', async () => {
  const token = await test.tokenOf('learner');
  let open = () => {};
  gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  const running = post('/api/hr/holds', token);
  await expect
    .poll(async () => (await test.api.inject('/metrics')).body)
    .toContain('portico_database_connections{state="busy"} 1');
  const closing = test.api.close();
  expect(await post('/api/hr/answersTooMuch', token)).toEqual({ status: 503, retryAfter: '5' });
  expect(await test.api.ready()).toBe(false);
  open();
  expect((await running).status).toBe(200);
  await closing;
});

it('a server that is about to stop is not ready, but still answers requests', async () => {
  const token = await test.tokenOf('learner');
  test.api.leave();
  expect(await test.api.ready()).toBe(false);
  expect((await test.api.inject('/readyz')).statusCode).toBe(503);
  expect((await test.api.inject('/healthz')).statusCode).toBe(200);
  expect((await post('/api/hr/holds', token)).status).toBe(200);
});

it.each(['/healthz', '/readyz', '/metrics', '/api/openapi.json'])(
  'HEAD on %s has the status and type of GET',
  async (path) => {
    const whole = await test.api.inject(path);
    const head = await test.api.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      whole.headers['content-type'],
      '',
    ]);
  },
);
