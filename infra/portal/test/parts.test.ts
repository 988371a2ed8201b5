/**
 * One installation in several processes: pages are served by one, calls and sign-in by another, with the same database.
 */
import http from 'node:http';
import { bootDocument } from '@portico/contracts/platform/boot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import type { Portal, PortalOptions } from '../src/compose.ts';
import { type Elsewhere, type PartName, readParts } from '../src/parts.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const folder = makeFolder();
let whole: Portal;
let edge: Portal;
/** Starts a part on the database of the running portal, as operators' commands do. */
async function standPart(part: PartName, elsewhere: Elsewhere, change: Partial<PortalOptions> = {}): Promise<Portal> {
  const { portal } = await standPortal(folder, { demo: false, parts: new Set([part]), elsewhere, ...change });
  await portal.ready;
  return portal;
}
const standEdge = (elsewhere: Elsewhere) => standPart('edge', elsewhere);
beforeAll(async () => {
  await copyFilledPortal(folder);
  ({ portal: whole } = await standPortal(folder, { demo: false }));
  await whole.ready;
  const address = `http://127.0.0.1:${whole.port}`;
  edge = await standEdge({ api: address, identity: address });
}, fillTimeout);
afterAll(async () => {
  await edge.close();
  await whole.close();
  dropFolder(folder);
});

/** Both processes trust the address that the browser requested. */
const at = (address: string) =>
  ask(edge.port, 'harbour.localhost', address, { host: `harbour.localhost:${whole.port}` });

test('the edge forwards calls and sign-in, and serves pages itself', async () => {
  const refused = await at('/api/account/ValidateUser?username=x');
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([401, 'not_signed_in']);
  const discovery = await at('/oidc/.well-known/openid-configuration');
  expect(JSON.parse(discovery.text).issuer).toBe(`http://harbour.localhost:${whole.port}/oidc`);
  expect(bootDocument.parse(JSON.parse((await at('/boot.json')).text)).tenant.id).toBe('harbour');
  expect((await at('/readyz')).status).toBe(200);
});

test('a process does not serve parts that it does not run', async () => {
  expect((await ask(edge.contentPort, 'm-harbour.content.localhost', '/')).status).toBe(503);
});

test('while the other process is unavailable, pages are served and calls report it', async () => {
  const away = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => away.once('listening', resolve));
  const { port } = away.address() as { port: number };
  await new Promise((resolve) => away.close(resolve));
  const portal = await standEdge({ api: `http://127.0.0.1:${port}` });
  try {
    expect((await ask(portal.port, 'harbour.localhost', '/')).status).toBe(200);
    const refused = await ask(portal.port, 'harbour.localhost', '/api/account/ValidateUser?username=x');
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([503, 'unavailable']);
  } finally {
    await portal.close();
  }
});

test('releases built in the checkout are published by the edge only', async () => {
  const built = Promise.resolve([writeBuiltRelease(folder, { version: '1.1.0' })]);
  const leaderboard = `http://127.0.0.1:${whole.port}`;
  for (const [part, versions] of [
    ['api', ['1.0.0']],
    ['edge', ['1.0.0', '1.1.0']],
  ] as const) {
    const portal = await standPart(
      part,
      { api: leaderboard, identity: leaderboard, leaderboard },
      { releaseFolders: built },
    );
    expect((await portal.releases.list()).map((lms) => lms.versions)).toEqual([versions]);
    await portal.close();
  }
});

test('a list of parts is accepted as a whole or not at all', () => {
  expect(readParts('edge, api')).toEqual(new Set(['edge', 'api']));
  expect([readParts('edge,edges'), readParts('')]).toEqual([undefined, undefined]);
});
