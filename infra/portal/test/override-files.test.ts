/** Files are only loaded from a developer's port if the server there says that it builds the allowed remote. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { overrideHeader } from '@portico/contracts/release/overrides';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFile } from '../src/override-files.ts';

let server: http.Server;
let port: number;
beforeAll(async () => {
  server = http.createServer(({ url }, response) => {
    if (url === '/lms-home.js') response.setHeader(overrideHeader, 'lms');
    response.statusCode = url === '/gone.js' ? 404 : 200;
    response.end(`file ${url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test('fetches the file of the allowed remote', async () => {
  expect(String(await fetchFile({ remote: 'lms', port }, 'lms-home.js'))).toBe('file /lms-home.js');
});

test.each([
  ['another remote’s server', { remote: 'quiz' }, 'lms-home.js'],
  ['a server of another kind', { remote: 'lms' }, 'status.json'],
  ['a file that is not there', { remote: 'lms' }, 'gone.js'],
  ['a port where nothing listens', { remote: 'lms', port: 1 }, 'lms-home.js'],
])('fetches nothing for %s', async (_, change, name) => {
  expect(await fetchFile({ port, ...change }, name)).toBeUndefined();
});
