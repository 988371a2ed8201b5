import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type StreamWriter, streamWriter } from './stream-writer.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A writer and its reader over a real connection. */
async function connected(cutOff: () => void): Promise<{ writer: StreamWriter; incoming: http.IncomingMessage }> {
  const writing = Promise.withResolvers<StreamWriter>();
  const listening = http.createServer((_, response) => writing.resolve(streamWriter(response, cutOff)));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const incoming = await new Promise<http.IncomingMessage>((resolve) => http.get({ port, agent: false }, resolve));
  incoming.on('error', () => {});
  return { writer: await writing.promise, incoming };
}

const letters = 'x'.repeat(64 * 1024);

it('a reader that does not read is disconnected, once', async () => {
  const cutOff = vi.fn();
  const { writer, incoming } = await connected(cutOff);
  incoming.pause();
  let sent = 0;
  for (; sent < 2000 && writer.isOpen(); sent += 1) {
    writer.send('change', letters, sent);
    await turn();
  }
  expect(cutOff).toHaveBeenCalledTimes(1);
  expect(writer.isOpen()).toBe(false);
  writer.send('change', letters, sent);
  writer.beat(sent);
  writer.end('stopping');
  expect(cutOff).toHaveBeenCalledTimes(1);
});

it('a reader that keeps up gets everything', async () => {
  const cutOff = vi.fn();
  const { writer, incoming } = await connected(cutOff);
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  for (let id = 1; id <= 100; id += 1) {
    writer.send('change', letters, id);
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(id * letters.length), { interval: 1 });
  }
  writer.end('token');
  await new Promise((resolve) => incoming.once('end', resolve));
  expect(cutOff).not.toHaveBeenCalled();
});
