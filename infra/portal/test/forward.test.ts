/** A process that accepts a connection but never answers: the caller gets an error, but streams are exempt. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { TenantsUnreachable } from '@portico/edge/tenancy/tenant-directory';
import { afterEach, expect, test } from 'vitest';
import { forwardTo } from '../src/forward.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: net.Server): Promise<string> {
  const open = new Set<net.Socket>();
  server.on('connection', (socket) => open.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answerMs = 300;

/** The test's edge: answers 503 if forwarding gives up, like the real edge. */
const edgeBefore = (behind: string) => {
  const forward = forwardTo(behind, { connectMs: 300, answerMs });
  return listen(
    http.createServer((request, response) => {
      forward(request, response).catch((cause: unknown) => {
        response.writeHead(cause instanceof TenantsUnreachable ? 503 : 500).end();
      });
    }),
  );
};

test('a request without an answer times out, with and without a body', async () => {
  const edge = await edgeBefore(await listen(net.createServer(() => {})));
  for (const body of [undefined, 'x'.repeat(100_000)]) {
    const began = Date.now();
    const reply = await fetch(`${edge}/api/x`, { method: 'POST', ...(body ? { body } : {}) });
    expect(reply.status).toBe(503);
    expect(Date.now() - began).toBeLessThan(5000);
  }
});

test('a slow upload and an idle stream do not time out', async () => {
  const behind = http.createServer(async (request, response) => {
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    response.writeHead(200).write(`${bytes} `);
    await wait(answerMs * 2);
    response.end('end');
  });
  const edge = await edgeBefore(await listen(behind));
  async function* slowly() {
    for (let n = 0; n < 4; n += 1) {
      yield new TextEncoder().encode('part');
      await wait(answerMs / 2);
    }
  }
  const reply = await fetch(`${edge}/api/x`, {
    method: 'POST',
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  } as unknown as RequestInit);
  expect([reply.status, await reply.text()]).toEqual([200, '16 end']);
});
