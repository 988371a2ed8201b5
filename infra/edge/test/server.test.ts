import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHttpServer, drain, listen } from '../src/server.ts';

const get = (port: number) =>
  new Promise<string>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve(text));
        response.on('error', reject);
      })
      .on('error', reject);
  });

test('the time of a request is limited, and no header of it is ignored', () => {
  const server = createHttpServer(() => {});
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 30_000,
    maxHeadersCount: 0,
  });
});

test('listening on a port in use fails', async () => {
  const [one, other] = [createHttpServer(() => {}), createHttpServer(() => {})];
  const port = await listen(one, 0);
  await expect(listen(other, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await drain(one, 0);
});

test('S1: a connection that cannot be accepted does not end the server', async () => {
  const server = createHttpServer((_, response) => response.end('served'));
  const port = await listen(server, 0);
  server.emit('error', Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' }));
  expect(await get(port)).toBe('served');
  await drain(server, 0);
});

test('stopping waits for a running request and accepts no new one', async () => {
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createHttpServer((_, response) => void started.then(() => response.end('whole')));
  const port = await listen(server, 0);
  const running = get(port);
  await once(server, 'request');
  const stopped = drain(server, 60_000);
  await expect(get(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  finish();
  expect(await running).toBe('whole');
  await stopped;
});

test.each([
  ['before it begins', false],
  ['while it is sent', true],
])('a connection whose answer is under way, %s, is closed after the answer', async (_, begun) => {
  const finish = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const server = createHttpServer((_, response) => {
    if (begun) response.writeHead(200).write('wh');
    started.resolve();
    void finish.promise.then(() => response.end('ole'));
  });
  const port = await listen(server, 0);
  const agent = new http.Agent({ keepAlive: true });
  const answered = new Promise<http.IncomingMessage>((resolve) => http.get({ port, agent }, resolve));
  await started.promise;
  if (begun) await answered;
  const stopped = drain(server, 60_000);
  finish.resolve();
  const { headers } = (await answered).resume();
  expect(headers.connection).toBe(begun ? 'keep-alive' : 'close');
  // Shorter than connections are kept open without requests.
  await expect(Promise.race([stopped.then(() => 'closed'), sleep(5000, 'open')])).resolves.toBe('closed');
  agent.destroy();
});

test('a request that does not end is cut off after its time limit', async () => {
  const server = createHttpServer(() => {});
  const port = await listen(server, 0);
  const running = get(port);
  running.catch(() => {});
  await once(server, 'request');
  await drain(server, 10);
  await expect(running).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a server listens on this machine only by default', async () => {
  const server = createHttpServer(() => {});
  await listen(server, 0);
  expect((server.address() as net.AddressInfo).address).toBe('127.0.0.1');
  await drain(server, 0);
});
