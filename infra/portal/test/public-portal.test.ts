/** A portal on a public domain: names below the configured addresses, secure, and without the embedded provider. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootDocument } from '@portico/contracts/platform/boot';
import { freePort } from '@portico/testkit/run/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenantCommand } from '../src/commands/create-tenant.ts';
import type { Portal } from '../src/compose.ts';
import { commandHere } from './run-command.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const published = { portal: 'https://portal.example.com', content: 'https://content.example.net' };
const directory = 'c0ffee00-0000-4000-8000-000000000001';
const folder = makeFolder();
let portal: Portal;
/** What a load balancer without a health check found on both ports before the portal was ready. */
let beforeReady: unknown[] = [];
beforeAll(async () => {
  const ports = { port: await freePort(), contentPort: await freePort() };
  ({ portal } = await standPortal(folder, { published, demo: false, ...ports }));
  beforeReady = await Promise.all(
    Object.values(ports).map((port) => ask(port, '', '/readyz').catch(({ code }: NodeJS.ErrnoException) => code)),
  );
  await portal.ready;
});
afterAll(async () => {
  await portal.close();
  dropFolder(folder);
});

/** As forwarded by the proxy, with the name that the browser requested and without a port. */
const at = (host: string, address: string, port = portal.port) => ask(port, host, address, { host });

test('the ports are not open before calls are answered', async () => {
  expect(beforeReady).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
  expect((await at('harbour.portal.example.com', '/readyz')).status).toBe(200);
});

test('each tenant has a host name below the portal’s address, and its content has names on another site', async () => {
  expect(portal.origin('harbour')).toBe('https://harbour.portal.example.com');
  const answer = await at('harbour.portal.example.com', '/boot.json');
  const boot = bootDocument.parse(JSON.parse(answer.text));
  expect([boot.tenant.id, boot.contentOrigin]).toEqual(['harbour', 'https://{label}.content.example.net']);
  expect((await at('harbour.portal.example.com', '/api/account/ValidateUser?username=x')).status).toBe(401);
  expect((await at('m-harbour.content.example.net', '/', portal.contentPort)).status).toBe(403);
});

test.each(['harbour.localhost', 'harbour.example.com', 'portal.example.com.evil.example'])(
  'the host name %s is not served',
  async (host) => {
    expect((await at(host, '/boot.json')).status).toBe(404);
    expect((await at(host, '/api/account/ValidateUser?username=x')).status).toBe(404);
    expect((await at('m-harbour.content.localhost', '/', portal.contentPort)).status).toBe(421);
  },
);

test.each([
  'portal.example.com',
  'Harbour.Portal.Example.com:443',
  'harbour.portal.example.com.',
  'a.b.portal.example.com:',
])('metrics are not served under the published name %s', async (host) => {
  const { status, text } = await at(host, '/metrics');
  expect([status === 200, text.includes('portico_')]).toEqual([false, false]);
  expect((await at(host, '/healthz')).status).toBe(200);
});

test('metrics are served to the internal network, but not through a proxy', async () => {
  for (const host of ['10.2.3.4:8080', 'portico-edge:8080', '[fd00::7]:8080'])
    expect((await at(host, '/metrics')).text).toContain('portico_database_connections');
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect((await ask(portal.port, '', '/metrics', { host: '10.2.3.4:8080', [header]: '203.0.113.9' })).status).toBe(
      404,
    );
});

test('the embedded provider is not served', async () => {
  expect((await at('harbour.portal.example.com', '/oidc/.well-known/openid-configuration')).status).toBe(404);
});

test('a tenant is created together with its first administrator’s identity provider', async () => {
  const place = {
    dataDir: path.join(folder, 'data'),
    filesDir: path.join(folder, 'files'),
    env: { PORTICO_ADDRESS: published.portal, CONTENT_ADDRESS: published.content },
  };
  const words = ['Acme Foods', '--host', 'acme', '--admin', 'ada@acme.example'];
  expect(await commandHere(place, createTenantCommand, ...words)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no one could sign in. Use --identity and --admin-sign-in.'),
  });
  const file = path.join(folder, 'identity.json');
  const identity = { kind: 'entra', signInType: 1, directory, clientId: 'portal', audience: 'api', scope: 'api/all' };
  writeFileSync(file, JSON.stringify({ ...identity, directory: undefined }));
  const more = ['--identity', file, '--admin-sign-in', 'c0ffee00-0000-4000-8000-000000000002'];
  expect((await commandHere(place, createTenantCommand, ...words, ...more)).stderr).toContain(
    'must have kind entra with its directory',
  );
  writeFileSync(file, JSON.stringify(identity));
  const made = await commandHere(place, createTenantCommand, ...words, ...more);
  expect(made.stdout.split('\n').slice(0, 2)).toEqual([
    'Acme Foods is at https://acme.portal.example.com',
    'ada@acme.example signs in with entra.',
  ]);
  const issuer = `https://login.microsoftonline.com/${directory}/v2.0`;
  await expect
    .poll(async () => JSON.parse((await at('acme.portal.example.com', '/boot.json')).text).identity, { timeout: 5000 })
    .toMatchObject({ kind: 'entra', issuer });
});
