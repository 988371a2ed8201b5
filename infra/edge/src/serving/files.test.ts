import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheFiles } from './files.ts';

const kilobyte = 1024;
let reads: string[];
let server: http.Server;
let address: string;

/** Files of one kilobyte plus as much in compressed form; the cache has room for four kilobytes. */
beforeEach(async () => {
  reads = [];
  const serveFile = cacheFiles(4 * kilobyte);
  server = http.createServer((request, response) => {
    const name = request.url ?? '/';
    const read = async () => {
      reads.push(name);
      await wait(20);
      return { bytes: Buffer.alloc(kilobyte, name), brotli: Buffer.alloc(kilobyte - 1, name) };
    };
    void serveFile(request, response, { address: name, revision: '1', read });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const ask = async (name: string, encoding = 'identity') => {
  const reply = await fetch(`${address}/${name}`, { headers: { 'accept-encoding': encoding } });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
};

it('reads a file once for concurrent requests, and counts it once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask('a.js')));
  await ask('b.js');
  await ask('a.js');
  expect(reads).toEqual(['/a.js', '/b.js']);
});

it('counts compressed forms, including those made on request, and evicts the oldest files', async () => {
  await ask('a.js');
  await ask('b.js');
  await ask('c.js');
  await ask('b.js');
  expect(reads).toEqual(['/a.js', '/b.js', '/c.js']);
  await ask('b.js', 'gzip');
  await ask('c.js');
  await ask('b.js');
  expect(reads).toEqual(['/a.js', '/b.js', '/c.js', '/b.js']);
});
