import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { bootDocument } from '@portico/contracts/platform/boot';
import { openReleases } from '@portico/releases/releases';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import type { Portal } from '../src/compose.ts';
import type { Servers } from '../src/open-servers.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const tenants = ['harbour', 'ember', 'slate'];

describe('a portal over its own database', () => {
  const folder = makeFolder();
  let portal: Portal;
  let servers: Servers;
  const front = (host: string, address: string) => ask(portal.port, `${host}.localhost`, address);
  const bootOf = async (tenant: string) => bootDocument.parse(JSON.parse((await front(tenant, '/boot.json')).text));

  beforeAll(async () => {
    // started-together.test.ts tests what happens at a first start.
    await copyFilledPortal(folder);
    ({ portal } = await standPortal(folder));
    servers = await portal.ready;
  }, fillTimeout);
  afterAll(async () => {
    await portal.close();
    dropFolder(folder);
  });

  test.each(tenants)('%s has its own boot document, page and provider', async (tenant) => {
    const boot = await bootOf(tenant);
    expect(boot.tenant.id).toBe(tenant);
    expect(boot.brand.id).toBe(tenant);
    expect(boot.now).toMatch(/^2026-11-21T09:0/);
    expect(boot.identity).toMatchObject({ kind: 'embedded', issuer: `${portal.origin(tenant)}/oidc` });
    expect(boot.contentOrigin).toBe(`http://{label}.content.localhost:${portal.contentPort}`);
    expect(boot.remotes.map(({ description, releases }) => [description.id, releases[0]?.version])).toEqual([
      ['lms', '1.0.0'],
    ]);
    const page = await front(tenant, '/');
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<title>${boot.tenant.siteTitle}</title>`);
    const discovery = await front(tenant, '/oidc/.well-known/openid-configuration');
    expect(JSON.parse(discovery.text).issuer).toBe(`${portal.origin(tenant)}/oidc`);
  });

  test('an address without a tenant redirects to the first one', async () => {
    const answer = await ask(portal.port, 'localhost', '/lms/home');
    expect(answer.status).toBe(302);
  });

  test('calls need a token, health and metrics do not', async () => {
    const refused = await front('harbour', '/api/account/ValidateUser?username=x');
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([401, 'not_signed_in']);
    expect((await ask(portal.port, 'localhost', '/readyz')).status).toBe(200);
    expect((await ask(portal.port, 'localhost', '/metrics')).text).toContain('portico_database_connections');
  });

  test('the content origin serves nothing under the portal’s names, and the portal nothing under its own', async () => {
    expect((await ask(portal.contentPort, 'harbour.localhost', '/')).status).toBe(421);
    expect((await ask(portal.port, 'a-0123456789abcdef.content.localhost', '/')).status).toBe(404);
  });

  test('neither origin serves source maps', async () => {
    const maps = path.join(folder, 'data/releases/lms/1.0.0/maps');
    mkdirSync(maps, { recursive: true });
    writeFileSync(path.join(maps, 'remote.bbbbbbbb.js.map'), '{}');
    expect((await front('harbour', '/r/lms/1.0.0/remote.bbbbbbbb.js')).status).toBe(200);
    for (const address of ['/r/lms/1.0.0/maps/remote.bbbbbbbb.js.map', '/r/lms/1.0.0/remote.bbbbbbbb.js.map']) {
      expect((await front('harbour', address)).status).toBe(404);
      for (const name of ['harbour', 'm-harbour.content', 'a-0123456789abcdefghijklmnop.content'])
        expect((await ask(portal.contentPort, `${name}.localhost`, address)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('every tenant has its demo accounts, and only those of its own', async () => {
    const owner = new pg.Client(servers.database.identity);
    await owner.connect();
    try {
      for (const tenant of await servers.tenants.list()) {
        await owner.query('begin');
        await owner.query(`select set_config('app.tenant', $1, true)`, [tenant.tenantId]);
        const { rows } = await owner.query<{ username: string }>('select username from identity.account');
        await owner.query('commit');
        const names = rows.map(({ username }) => username);
        for (const name of ['learner', 'coach', 'delegate', 'admin', 'newcomer', 'blocked'])
          expect(names).toContain(`${name}@${tenant.slug}.example`);
        expect(names.every((name) => name.endsWith(`@${tenant.slug}.example`))).toBe(true);
      }
    } finally {
      await owner.end();
    }
  });

  test('a release that another process publishes and activates is used by the next page', async () => {
    const data = path.join(folder, 'data');
    const elsewhere = openReleases(path.join(data, 'releases'), { secrets: path.join(data, 'secrets'), log: () => {} });
    await elsewhere.publish(writeBuiltRelease(folder, { version: '1.1.0' }));
    await elsewhere.activate('lms', '1.1.0');
    expect((await bootOf('ember')).remotes[0]?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect((await front('ember', '/r/lms/1.1.0/remoteEntry.aaaaaaaa.js')).text).toBe('entry of lms 1.1.0');
    await elsewhere.rollback('lms');
    expect((await bootOf('ember')).remotes[0]?.releases.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('an altered release is counted, so that an alarm can be set on it', async () => {
    const counted = async () =>
      (await ask(portal.port, 'localhost', '/metrics')).text
        .split('\n')
        .filter((line) => line.startsWith('portico_release_refused_total'));
    expect(await counted()).toEqual([
      'portico_release_refused_total{what="release"} 0',
      'portico_release_refused_total{what="registry"} 0',
    ]);
    writeFileSync(path.join(folder, 'data/releases/lms/1.1.0/release.sig'), 'AAAA');
    expect((await front('ember', '/r/lms/1.1.0/remote.bbbbbbbb.js')).status).toBe(404);
    expect(await counted()).toContain('portico_release_refused_total{what="release"} 1');
  });

  test('a tenant changed in the database is served without a restart', async () => {
    const client = new pg.Client(servers.database.owner);
    await client.connect();
    await client.query(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,lms}', 'false'), version = version + 1 where slug = 'slate'`,
    );
    await client.end();
    await expect.poll(async () => (await bootOf('slate')).remotes, { timeout: 10_000 }).toEqual([]);
    expect((await front('slate', '/lms/home')).status).toBe(404);
    expect((await bootOf('harbour')).remotes.length).toBe(1);
  });

  test('a second start preserves the data, and is refused without the installation’s key', async () => {
    await portal.close();

    // S3: without its key, the portal neither starts nor creates a new key.
    const key = path.join(folder, 'data/secrets/installation.key');
    renameSync(key, `${key}.away`);
    const keyless = await standPortal(folder);
    await expect(keyless.portal.ready).rejects.toThrow(`${key}, is missing: set PORTICO_DATA`);
    await keyless.portal.close();
    expect(existsSync(key)).toBe(false);
    renameSync(`${key}.away`, key);

    const again = await standPortal(folder);
    portal = again.portal;
    servers = await portal.ready;
    expect(again.received.filter((what) => /Demo data|Tenants copied|migrations/.test(what))).toEqual([]);
    expect((await bootOf('slate')).flags.lms).toBe(false);
  });
});

test('a single tenant is served at plain localhost by edge, API and provider', async () => {
  const folder = makeFolder();
  await copyFilledPortal(folder);
  const { portal } = await standPortal(folder, { onlyTenant: 'slate' });
  try {
    await portal.ready;
    const at = (address: string, host = 'localhost') => ask(portal.port, host, address);
    const boot = bootDocument.parse(JSON.parse((await at('/boot.json')).text));
    expect([boot.tenant.id, boot.identity.issuer]).toEqual(['slate', `http://localhost:${portal.port}/oidc`]);
    expect(JSON.parse((await at('/oidc/.well-known/openid-configuration')).text).issuer).toBe(boot.identity.issuer);
    expect((await at('/api/account/ValidateUser?username=x')).status).toBe(401);
    expect((await at('/boot.json', 'slate.localhost')).status).toBe(404);
  } finally {
    await portal.close();
    dropFolder(folder);
  }
}, 120_000);

describe('a portal that cannot start', () => {
  test('a port in use is reported in a sentence, and no port stays open', async () => {
    const folder = makeFolder();
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    try {
      await expect(standPortal(folder, { contentPort: port })).rejects.toThrow(
        `Port ${port} is in use. Stop the other program, or choose another port: CONTENT_PORT=${port + 10} npm start`,
      );
    } finally {
      other.close();
      dropFolder(folder);
    }
  });

  test('a failed build ends the start', async () => {
    const folder = makeFolder();
    const broken = Promise.reject(new Error('the build failed'));
    broken.catch(() => {});
    const { portal } = await standPortal(folder, {
      releaseFolders: broken,
      databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    });
    try {
      await expect(portal.ready).rejects.toThrow('the build failed');
    } finally {
      await portal.close();
      dropFolder(folder);
    }
  });

  test('the portal waits for a missing database server; its pages say that it is starting', async () => {
    const folder = makeFolder();
    const { portal, received } = await standPortal(folder, {
      databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    });
    try {
      await expect.poll(() => received.join('\n')).toContain('tries again every 2 s');
      expect(received.join('\n')).toContain('The database at 127.0.0.1:1/none cannot be used: nothing answers there.');
      const page = await ask(portal.port, 'harbour.localhost', '/home', { 'accept-language': 'de' });
      expect([page.status, page.text.includes('Das Portal startet')]).toEqual([503, true]);
      const call = await ask(portal.port, 'harbour.localhost', '/api/portal/x');
      expect([call.status, JSON.parse(call.text).error.code]).toEqual([503, 'unavailable']);
      expect((await ask(portal.port, 'localhost', '/healthz')).status).toBe(200);
      expect((await ask(portal.port, 'localhost', '/readyz')).status).toBe(503);
      expect((await ask(portal.contentPort, 'a-1.content.localhost', '/')).status).toBe(503);
    } finally {
      await portal.close();
      dropFolder(folder);
    }
  });
});
