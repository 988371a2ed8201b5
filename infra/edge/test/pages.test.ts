import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootDocument } from '@portico/contracts/platform/boot';
import { openReleases } from '@portico/releases/releases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import type { EdgeTenant } from '../src/options.ts';
import { bootOf, type RunningEdge, standEdge, tenant, writeHostBuild } from './running-edge.ts';

/** Every tag of the page that makes the browser request something, in order. */
const fetched = (html: string) =>
  [...html.matchAll(/<(?<name>script|link)(?<attributes> [^>]*)>/g)]
    .map(({ groups }) => ({ name: groups?.name, attributes: groups?.attributes ?? '' }))
    .filter(({ attributes }) => !attributes.includes('application/json'))
    .map(({ name, attributes }) => {
      const value = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(attributes)?.[1];
      return {
        what: name === 'script' ? 'script' : [value('rel'), value('as')].filter(Boolean).join(' '),
        address: value('src') ?? value('href'),
        sealed: /^sha384-/.test(value('integrity') ?? '') && / crossorigin/.test(attributes),
        defer: / defer/.test(attributes),
      };
    });

describe('the page', () => {
  let running: RunningEdge;
  const page = async (address: string, headers: Record<string, string> = {}) =>
    (await running.ask(address, { headers })).text;
  const scripts = async (address: string) =>
    fetched(await page(address))
      .filter(({ what }) => what === 'script')
      .map(({ address }) => address);

  beforeAll(async () => {
    running = await standEdge([tenant('harbour', { routes: { '/lms/home': '/lernen' } }), tenant('ember')]);
  });
  afterAll(() => running.close());

  test('of sign-in loads only what the first view needs, all with integrity', async () => {
    const tags = fetched(await page('/'));
    expect(tags.map(({ what, address }) => `${what} ${address?.replace(/\.[0-9a-f]{12}\./, '.HASH.')}`)).toEqual([
      'stylesheet /brand/harbour.HASH.css',
      'preload font /assets/figtree-latin.88888888.woff2',
      'stylesheet /assets/main.22222222.css',
      'script /assets/main.11111111.js',
      'script /assets/language-en.99999999.js',
      'icon /brand/harbour.HASH.svg',
      'apple-touch-icon /brand/harbour.touch.HASH.png',
      'manifest /brand/harbour.HASH.webmanifest',
    ]);
    for (const { what, sealed, defer } of tags) {
      if (what === 'script' || what === 'stylesheet') expect(sealed).toBe(true);
      if (what === 'script') expect(defer).toBe(true);
    }
  });

  test.each(['/logout', '/privacy', '/noaccount', '/splayer', '/no/such/page'])(
    'at %s does not load the signed-in part',
    async (address) => {
      expect(await scripts(address)).toEqual(['/assets/main.11111111.js', '/assets/language-en.99999999.js']);
    },
  );

  test('of a signed-in person loads the signed-in part, the provider’s library and the home page at once', async () => {
    expect(await scripts('/home')).toEqual([
      '/assets/main.11111111.js',
      '/assets/language-en.99999999.js',
      '/assets/signed-in.33333333.js',
      '/assets/msal.55555555.js',
      '/assets/home.66666666.js',
    ]);
    expect(await scripts('/about')).not.toContain('/assets/home.66666666.js');
  });

  test('of a remote preloads its entry, runs its chunks, and preloads its styles', async () => {
    const tags = fetched(await page('/lms/home'));
    expect(tags.filter(({ address }) => address?.includes('/r/lms/'))).toEqual([
      { what: 'preload script', address: '/r/lms/1.1.0/remoteEntry.aaaaaaaa.js', sealed: true, defer: false },
      { what: 'script', address: '/r/lms/1.1.0/remote.bbbbbbbb.js', sealed: true, defer: true },
      { what: 'script', address: '/r/lms/1.1.0/lms-home.cccccccc.js', sealed: true, defer: true },
      { what: 'preload style', address: '/r/lms/1.1.0/lms-home.dddddddd.css', sealed: true, defer: false },
    ]);
    expect(await scripts('/lms/home')).toContain('/assets/msal.55555555.js');
    expect(await scripts('/lms/home')).toContain('/assets/federation.aaaaaaaa.js');
  });

  test('of a remote loads the modules shared with this page once; those missing from this host are left to the loader', async () => {
    const parts = '/assets/parts.eeeeeeee.js';
    expect((await scripts('/lms/home')).filter((address) => address === parts)).toEqual([parts]);
    expect(await scripts('/home')).not.toContain(parts);
  });

  test('of a remote’s public route does not load the signed-in part', async () => {
    const asked = await scripts('/lms/open/7');
    expect(asked).toContain('/r/lms/1.1.0/lms-home.cccccccc.js');
    expect(asked).not.toContain('/assets/msal.55555555.js');
  });

  test('has the tenant’s own address as well, for that tenant only', async () => {
    expect((await running.ask('/lernen')).status).toBe(200);
    expect(await scripts('/lernen')).toContain('/r/lms/1.1.0/lms-home.cccccccc.js');
    expect((await running.ask('/lernen', { host: 'ember.localhost' })).status).toBe(404);
  });

  test.each([
    ['/', 200],
    ['/home', 200],
    ['/home/', 200],
    ['/lms/home', 200],
    ['/lms/open/a%2Fb', 200],
    ['/lms/open/learner@harbour.example', 200],
    ['/lms/open/photo.png', 200],
    ['/403', 200],
    ['/404', 200],
    ['/500', 200],
    ['/lms/open/a/b', 404],
    ['/pd/home', 404],
    ['/Home', 404],
  ])('at %s has status %i', async (address, status) => {
    const answer = await running.ask(address);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  });

  test('contains language, title, colour scheme and the element that React Aria expects', async () => {
    const html = await page('/', { 'accept-language': 'fr, de-CH;q=0.9, en;q=0.8' });
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('<title>harbour portal</title>');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta id="react-aria-pressable-style">');
    expect(html).toContain('Dieses Portal benötigt JavaScript.');
    expect(html).not.toMatch(/<style|style=|<script(?! type="application\/json"| defer)|onload=/);
  });

  test('refers to brand files that exist', async () => {
    for (const { address } of fetched(await page('/')).filter(({ address }) => address?.startsWith('/brand/'))) {
      const answer = await running.ask(String(address));
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      if (address?.endsWith('.css')) expect(answer.text).toBe(':root{--of:harbour}');
      if (address?.endsWith('.svg')) expect(answer.text).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
      if (address?.endsWith('.webmanifest'))
        expect(JSON.parse(answer.text)).toMatchObject({
          name: 'harbour portal',
          short_name: 'harbour',
          start_url: '/',
        });
    }
    const ofHarbour = fetched(await page('/'))[0]?.address;
    expect((await running.ask(String(ofHarbour), { host: 'ember.localhost' })).status).toBe(404);
  });

  test('has the brand’s mark at the default address of icons', async () => {
    const answer = await running.ask('/favicon.ico');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  test('uses a new host build without a restart', async () => {
    expect(bootOf(await page('/'))).toMatchObject({ hostVersion: '1.0.6' });
    writeHostBuild(path.join(running.folder, 'host'), '1.0.7');
    expect(bootOf(await page('/'))).toMatchObject({ hostVersion: '1.0.7' });
  });
});

test('the page of a linked build has the host’s remotes and requests no remote entry', async () => {
  const running = await standEdge([tenant('harbour')]);
  try {
    const list = path.join(running.folder, 'host/host-files.json');
    const files = JSON.parse(readFileSync(list, 'utf8'));
    const released = JSON.parse(
      readFileSync(path.join(writeBuiltRelease(running.folder, { version: '1.0.0' }), 'release.json'), 'utf8'),
    );
    const linked = { ...released, entry: '', files: {}, pages: { home: ['home.66666666.js'] } };
    writeFileSync(list, JSON.stringify({ ...files, linked: [linked] }));
    const html = (await running.ask('/lms/home')).text;
    expect(bootDocument.parse(bootOf(html)).remotes[0]?.releases).toEqual([
      { name: 'lms_1_0_0', version: '1.0.0', contract: 1, base: '/assets/', entry: '', pages: linked.pages },
    ]);
    const addresses = fetched(html).map(({ address }) => address);
    expect(addresses).toContain('/assets/home.66666666.js');
    expect(addresses.filter((address) => address?.startsWith('/r/'))).toEqual([]);
  } finally {
    await running.close();
  }
});

describe('texts of a tenant', () => {
  const attack = '</script><script>alert(1)</script><!--"\'&<b>';
  test.each(['siteTitle', 'brandName'] as const)('%s cannot inject markup into the page', async (field) => {
    const evil = { ...tenant('harbour', { [field]: attack }), messages: { en: { 'home.title': attack } } };
    const running = await standEdge([evil]);
    try {
      const { text, status } = await running.ask('/');
      expect(status).toBe(200);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<b>');
      expect(text.match(/<script/g)?.length).toBe(3);
      const boot = bootDocument.parse(bootOf(text));
      expect(boot.tenant[field]).toBe(attack);
      expect(boot.messages.en['home.title']).toBe(attack);
    } finally {
      await running.close();
    }
  });
});

describe('the boot document', () => {
  let running: RunningEdge;
  let tenants: EdgeTenant[];
  let reachable: boolean;
  const boot = async (host = 'harbour.localhost') =>
    bootDocument.parse(JSON.parse((await running.ask('/boot.json', { host })).text));
  const versionsWith = async (cookie: string) => {
    const { text } = await running.ask('/boot.json', { host: 'harbour.localhost', headers: { cookie } });
    const { remotes } = bootDocument.parse(JSON.parse(text));
    return remotes.map(({ releases }) => releases.map(({ version }) => version));
  };
  const versions = async () => (await boot()).remotes.map(({ releases }) => releases.map(({ version }) => version));

  beforeEach(async () => {
    tenants = [
      tenant('harbour'),
      {
        ...tenant('ember'),
        settings: { ...tenant('ember').settings, flags: { ...tenant('ember').settings.flags, lms: false } },
      },
    ];
    reachable = true;
    running = await standEdge(async () => {
      if (!reachable) throw new Error('connection refused');
      return tenants;
    });
  });
  afterEach(() => running.close());

  test('is embedded in the page and matches the contract', async () => {
    const inPage = bootDocument.parse(bootOf((await running.ask('/')).text));
    expect(await boot()).toEqual(inPage);
    expect(await running.edge.bootDocument('harbour')).toEqual(inPage);
    expect(await running.edge.bootDocument('nobody')).toBeUndefined();
    expect(inPage.now).toBe('2026-11-21T09:00:00.000Z');
    expect(inPage.areas.coaching).toBe('/api/coaching');
    expect(Object.keys(inPage.integrity)).toContain('/assets/main.11111111.js');
    expect(Object.keys(inPage.integrity)).toContain('/r/lms/1.0.0/remoteEntry.aaaaaaaa.js');
  });

  test('contains the switches of registered remotes, which replace none of the portal’s own', async () => {
    const [, ember] = tenants as [EdgeTenant, EdgeTenant];
    tenants = [{ ...ember, settings: { ...ember.settings, remotes: { travel: true, lms: true } } }];
    const { flags, remotes } = await boot('ember.localhost');
    expect([flags.travel, flags.lms]).toEqual([true, false]);
    expect(remotes).toEqual([]);
  });

  test('of a tenant that has switched off a remote does not name it, and its routes are not found', async () => {
    const ember = await boot('ember.localhost');
    expect(ember.remotes).toEqual([]);
    expect(Object.keys(ember.integrity).filter((address) => address.startsWith('/r/'))).toEqual([]);
    expect((await running.ask('/lms/home', { host: 'ember.localhost' })).status).toBe(404);
    expect((await boot()).remotes.length).toBe(1);
  });

  test('serves a canary to people whose bucket is included, in page and document, until they sign out', async () => {
    await running.releases.publish(writeBuiltRelease(running.folder, { version: '1.2.0', page: 'next' }));
    await running.releases.canary('lms', { version: '1.2.0', percent: 10, tenants: ['harbour'] });
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    expect(await versionsWith('portico_bucket=9')).toEqual([['1.2.0', '1.1.0', '1.0.0']]);
    for (const cookie of ['portico_bucket=10', 'portico_bucket=-1', 'portico_bucket=1; portico_bucket=2'])
      expect(await versionsWith(cookie), cookie).toEqual([['1.1.0', '1.0.0']]);
    const page = await running.ask('/lms/home', { headers: { cookie: 'portico_bucket=0' } });
    expect(bootDocument.parse(bootOf(page.text)).remotes[0]?.releases[0]?.version).toBe('1.2.0');
    const out = await running.ask('/logout', { headers: { cookie: 'portico_bucket=0' } });
    expect(String(out.headers['set-cookie'])).toMatch(/^portico_bucket=; Max-Age=0;/);
    expect((await running.ask('/logout')).headers['set-cookie']).toBeUndefined();
    await running.releases.rollback('lms');
    expect(await versionsWith('portico_bucket=9')).toEqual([['1.1.0', '1.0.0']]);
  });

  test('follows publish, activate and rollback immediately', async () => {
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    await running.releases.publish(writeBuiltRelease(running.folder, { version: '1.2.0' }));
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    await running.releases.activate('lms', '1.2.0');
    expect(await versions()).toEqual([['1.2.0', '1.1.0', '1.0.0']]);
    await running.releases.rollback('lms');
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
  });

  test('stays unchanged while a release is unreadable; an edge that starts then serves what it can', async () => {
    const file = path.join(running.folder, 'releases/lms/1.1.0/release.json');
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    renameSync(file, `${file}.aside`);
    // A symbolic link to itself: reading fails, but not because the file is missing.
    symlinkSync(file, file);
    await running.releases.disable('lms', 'a trial', { tenant: 'ember' });
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    const [store, secrets] = ['releases', 'secrets'].map((name) => path.join(running.folder, name));
    const releases = openReleases(store as string, { secrets: secrets as string, log: () => {} });
    const beginning = await standEdge([tenant('harbour')], { releases });
    const given = async () =>
      (await beginning.edge.bootDocument('harbour'))?.remotes.map((lms) => lms.releases.map(({ version }) => version));
    expect(await given()).toEqual([['1.0.0']]);
    rmSync(file);
    renameSync(`${file}.aside`, file);
    expect(await given()).toEqual([['1.1.0', '1.0.0']]);
    await beginning.close();
    expect(running.logged.map(({ event }) => event)).not.toContain('release refused');
  });

  test('contains the previous release instead of an altered one', async () => {
    expect(await versions()).toEqual([['1.1.0', '1.0.0']]);
    writeFileSync(path.join(running.folder, 'releases/lms/1.1.0/release.json'), '{}');
    await expect.poll(versions).toEqual([['1.0.0']]);
    expect(running.logged).toContainEqual({
      level: 'error',
      event: 'release refused',
      fields: { remote: 'lms', version: '1.1.0', reason: expect.stringContaining('signature') },
    });
  });

  test('is answered with 304 if unchanged, and has another etag after a release changed', async () => {
    const { headers } = await running.ask('/boot.json');
    const etag = String(headers.etag);
    expect((await running.ask('/boot.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await running.releases.rollback('lms');
    const next = await running.ask('/boot.json', { headers: { 'if-none-match': etag } });
    expect(next.status).toBe(200);
    expect(next.headers.etag).not.toBe(etag);
  });

  test('is still served from the last good copy while the database is unavailable', async () => {
    await boot();
    reachable = false;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await boot()).tenant.id).toBe('harbour');
    expect((await running.ask('/home')).status).toBe(200);
    expect(running.logged.map(({ event }) => event)).toContain('tenants cannot be read');
  });

  test('that can no longer be built leaves the last good one in use', async () => {
    await boot();
    tenants = [
      { ...tenant('harbour'), version: '2', brand: { ...tenant('harbour').brand, density: 'huge' as 'compact' } },
    ];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await boot()).brand.density).toBe('comfortable');
    expect(running.logged.map(({ event }) => event)).toContain('boot document cannot be made');
  });
});

describe('a portal that is not ready', () => {
  test('without a database serves a page that explains and retries, and errors in the API’s format, until it is ready', async () => {
    let reachable = false;
    const running = await standEdge(
      async () => {
        if (!reachable) throw new Error('connection refused');
        return [tenant('harbour')];
      },
      { backends: () => ({ api: undefined, identity: undefined }) },
    );
    try {
      const page = await running.ask('/home', { headers: { 'accept-language': 'de' } });
      expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
      expect(page.text).toContain('Das Portal ist im Moment nicht verfügbar');
      expect(page.text).toContain('<meta http-equiv="refresh" content="10">');
      expect(page.text).toContain(String(page.headers['x-request-id']));
      expect((await running.ask('/brand/plain.css')).status).toBe(200);
      for (const address of ['/boot.json', '/api/account/getUser']) {
        const data = await running.ask(address);
        expect([data.status, JSON.parse(data.text).error.code]).toEqual([503, 'unavailable']);
      }
      expect((await running.ask('/healthz')).status).toBe(200);
      reachable = true;
      expect((await running.ask('/home')).status).toBe(200);
      expect((await running.ask('/oidc/auth')).status).toBe(503);
    } finally {
      await running.close();
    }
  });

  test('without a host build serves a page that explains, with a code that is in the log', async () => {
    const running = await standEdge([tenant('harbour')]);
    try {
      rmSync(path.join(running.folder, 'host'), { recursive: true });
      const page = await running.ask('/');
      expect(page.status).toBe(500);
      expect(page.text).toContain('We couldn’t create this page');
      const failed = running.logged.find(({ event }) => event === 'request failed');
      expect(page.text).toContain(String(failed?.fields?.requestId));
      expect(page.text).not.toContain(running.folder);
    } finally {
      await running.close();
    }
  });
});
