import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Releases } from '../src/operations.ts';
import { openReleases } from '../src/releases.ts';
import { sha384, writeBuiltRelease } from './built-release.ts';

let folder: string;
let releases: Releases;
let logged: { event: string; fields: Readonly<Record<string, unknown>> | undefined }[];
/** No one is signed in. */
const anybody = { tenant: 'harbour', bucket: undefined };
const store = () => path.join(folder, 'releases');
const open = () =>
  openReleases(store(), {
    secrets: path.join(folder, 'secrets'),
    log: (_, event, fields) => logged.push({ event, fields }),
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
const versions = async (from: Releases = releases) =>
  (await from.resolve(anybody)).map(({ description, releases }) => [
    description.id,
    ...releases.map(({ version }) => version),
  ]);
const publish = (version: string, page = version) => releases.publish(writeBuiltRelease(folder, { version, page }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-releases-'));
  logged = [];
  releases = open();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('publishing', () => {
  test('a published release is listed but not used before it is activated', async () => {
    expect(await publish('1.0.0')).toEqual({ remote: 'lms', version: '1.0.0', added: true });
    expect(await releases.resolve(anybody)).toEqual([]);
    expect(await releases.activate('lms', '1.0.0')).toMatchObject({ from: undefined, changed: true });
    const [lms] = await releases.resolve(anybody);
    expect(lms?.releases).toEqual([
      {
        name: 'lms_1_0_0',
        version: '1.0.0',
        contract: 1,
        base: '/r/lms/1.0.0/',
        entry: 'remoteEntry.aaaaaaaa.js',
        pages: { home: ['remote.bbbbbbbb.js', 'lms-home.cccccccc.js', 'lms-home.dddddddd.css'] },
      },
    ]);
    expect(lms?.integrity).toEqual({
      '/r/lms/1.0.0/remoteEntry.aaaaaaaa.js': sha384('entry of lms 1.0.0'),
      '/r/lms/1.0.0/remote.bbbbbbbb.js': sha384('remote'),
      '/r/lms/1.0.0/lms-home.cccccccc.js': sha384('1.0.0'),
      '/r/lms/1.0.0/lms-home.dddddddd.css': sha384('.lms{}'),
    });
  });

  test('source maps are stored without the sources, and cannot be requested as files', async () => {
    const source = writeBuiltRelease(folder, { version: '1.0.0' });
    const name = 'lms-home.cccccccc.js';
    const map = { version: 3, sources: ['./src/home.tsx'], sourcesContent: ['secret'], names: ['a'], mappings: 'AAAA' };
    const built = path.join(folder, 'maps', 'lms-1.0.0');
    mkdirSync(built, { recursive: true });
    writeFileSync(path.join(built, `${name}.map`), JSON.stringify(map));
    writeFileSync(path.join(built, 'remote.bbbbbbbb.js.map'), '{"version":3');
    writeFileSync(path.join(built, 'other.js.map'), JSON.stringify(map));
    await releases.publish(source);
    const { sourcesContent: _, ...reduced } = map;
    expect(JSON.parse((await releases.sourceMap('lms', '1.0.0', name)) ?? '')).toEqual(reduced);
    expect(readdirSync(path.join(store(), 'lms/1.0.0/maps'))).toEqual([`${name}.map`]);
    for (const [asked, version] of [
      ['remote.bbbbbbbb.js', '1.0.0'],
      ['other.js', '1.0.0'],
      [`../1.0.0/${name}`, '1.0.0'],
      [name, '2.0.0'],
    ] as const)
      expect(await releases.sourceMap('lms', version, asked), asked).toBeUndefined();
    for (const address of [`maps/${name}.map`, `${name}.map`])
      expect(await releases.file('lms', '1.0.0', address)).toBeUndefined();
    expect((await releases.file('lms', '1.0.0', name))?.bytes.toString()).toBe('page');
  });

  test('the addresses that a release declares are known, and none of a release that is not in the store', async () => {
    await publish('1.0.0');
    const { routes } = JSON.parse(readFileSync(path.join(store(), 'lms/1.0.0/release.json'), 'utf8')).description;
    expect(await releases.routes('lms', '1.0.0')).toEqual(routes.map(({ path: pattern }: { path: string }) => pattern));
    expect(await releases.routes('lms', '2.0.0')).toEqual([]);
  });

  test('publishing the same release twice changes nothing, another one under its version is refused', async () => {
    await publish('1.0.0');
    expect(await publish('1.0.0')).toEqual({ remote: 'lms', version: '1.0.0', added: false });
    await expect(publish('1.0.0', 'changed')).rejects.toThrow(
      /lms 1\.0\.0 is already in the store, with other content/,
    );
    expect((await releases.file('lms', '1.0.0', 'lms-home.cccccccc.js'))?.bytes.toString()).toBe('1.0.0');
    expect((await releases.list())[0]?.history.map(({ action }) => action)).toEqual(['publish']);
  });

  test.each([
    [
      'a changed file',
      (built: string) => writeFileSync(path.join(built, 'remote.bbbbbbbb.js'), 'evil'),
      /hash differs/,
    ],
    [
      'a missing file',
      (built: string) => rmSync(path.join(built, 'remote.bbbbbbbb.js')),
      /remote\.bbbbbbbb\.js is missing/,
    ],
    ['no list', (built: string) => rmSync(path.join(built, 'release.json')), /contains no release\.json/],
    ['a list that is not JSON', (built: string) => writeFileSync(path.join(built, 'release.json'), '{'), /is not JSON/],
    [
      'a list without files',
      (built: string) => writeFileSync(path.join(built, 'release.json'), '{}'),
      /is not a release list/,
    ],
  ])('%s is refused and leaves nothing behind', async (_, spoil, reason) => {
    const built = writeBuiltRelease(folder, { version: '1.0.0' });
    spoil(built);
    await expect(releases.publish(built)).rejects.toThrow(reason);
    expect(existsSync(path.join(store(), 'lms')) ? readdirSync(path.join(store(), 'lms')) : []).toEqual([]);
    expect(await releases.list()).toEqual([]);
  });

  test.each([
    ['a step out of the folder', '../evil.js'],
    ['an absolute path', '/etc/passwd'],
    ['a hidden file', '.env'],
  ])('%s in the list is refused', async (_, name) => {
    const built = writeBuiltRelease(folder, {
      version: '1.0.0',
      change: (manifest) => {
        manifest.files[name] = sha384('evil');
      },
    });
    await expect(releases.publish(built)).rejects.toThrow(/is not a release list/);
  });

  test('a page that names a file outside the list is refused', async () => {
    const built = writeBuiltRelease(folder, {
      version: '1.0.0',
      change: (manifest) => {
        manifest.pages.home = ['other.js'];
      },
    });
    await expect(releases.publish(built)).rejects.toThrow(/names other\.js, which is not in its own list/);
  });

  test('a release for a newer contract is refused with a remedy', async () => {
    await expect(releases.publish(writeBuiltRelease(folder, { version: '2.0.0', contract: 2 }))).rejects.toThrow(
      'lms 2.0.0 needs version 2 of remote-contract, but this portal has 1. Update the portal first.',
    );
  });

  test('all findings of the gate are reported at once, one sentence each, and nothing of the release remains', async () => {
    await releases.publish(writeBuiltRelease(folder, { remote: 'quiz', version: '1.0.0' }));
    await releases.activate('quiz', '1.0.0');
    const built = writeBuiltRelease(folder, {
      version: '1.0.0',
      // Incompressible bytes.
      page: Array.from({ length: 4000 }, (_, index) => sha384(`${index}`)).join(''),
      texts: { en: ['lms.title', 'lms.lead'], de: ['lms.title', 'lms.lead'], fr: ['lms.lead'] },
      change(manifest) {
        manifest.description.title.fr = '';
        const [first] = manifest.description.routes;
        if (first) first.path = '/quiz/home';
      },
    });
    const refusal = await releases.publish(built).then(
      () => 'published',
      (error: Error) => error.message,
    );
    expect(refusal.split('\n')).toEqual([
      'lms 1.0.0 does not pass the gate. Nothing was changed.',
      expect.stringMatching(/^Its page home is \d+\.\d KB; the limit is 60\.0 KB\.$/),
      'It lacks lms.lms (fr).',
      'Its texts in fr lack lms.title, which another language has.',
      'Its address /quiz/home belongs to quiz 1.0.0.',
    ]);
    expect(readdirSync(path.join(store(), 'lms'))).toEqual([]);
  });

  test('two concurrent publishers do not interfere with each other', async () => {
    const other = open();
    const [one, two] = ['1.0.0', '1.1.0'].map((version) => writeBuiltRelease(folder, { version, page: version }));
    await Promise.all([releases.publish(one ?? ''), other.publish(two ?? ''), releases.publish(two ?? '')]);
    expect((await releases.list())[0]?.versions.toSorted()).toEqual(['1.0.0', '1.1.0']);
    expect(readdirSync(path.join(store(), 'lms')).toSorted()).toEqual(['1.0.0', '1.1.0']);
  });
});

describe('activation', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await publish(version);
      await releases.activate('lms', version);
    }
  });

  test('the active release comes first, then the two before it', async () => {
    expect(await versions()).toEqual([['lms', '1.3.0', '1.2.0', '1.1.0']]);
  });

  test('rolling back excludes the bad release from the fallbacks', async () => {
    expect(await releases.rollback('lms')).toMatchObject({ from: '1.3.0', version: '1.2.0' });
    expect(await versions()).toEqual([['lms', '1.2.0', '1.1.0', '1.0.0']]);
    await releases.rollback('lms');
    await releases.rollback('lms');
    await expect(releases.rollback('lms')).rejects.toThrow(
      /no earlier good release to go back to; 1\.0\.0 stays active/,
    );
    expect(await versions()).toEqual([['lms', '1.0.0']]);
    await releases.activate('lms', '1.3.0');
    expect(await versions()).toEqual([['lms', '1.3.0', '1.0.0']]);
  });

  test('a release that is not in the store cannot be activated, and nothing changes', async () => {
    await expect(releases.activate('lms', '9.9.9')).rejects.toThrow(
      /lms 9\.9\.9 is not in the store\. It holds: 1\.0\.0/,
    );
    await expect(releases.activate('nope', '1.0.0')).rejects.toThrow(
      /No release of nope is in the store. It holds: lms/,
    );
    await expect(releases.rollback('constructor')).rejects.toThrow(/No release of constructor/);
    expect(await versions()).toEqual([['lms', '1.3.0', '1.2.0', '1.1.0']]);
  });

  test('activating the active release changes nothing', async () => {
    const before = await releases.list();
    expect(await releases.activate('lms', '1.3.0')).toMatchObject({ from: '1.3.0', changed: false });
    expect(await releases.list()).toEqual(before);
  });

  test('a store opened by another process follows a rollback by itself', async () => {
    const portal = open();
    expect((await versions(portal))[0]).toContain('1.3.0');
    const before = portal.revision();
    await releases.rollback('lms');
    expect(portal.revision()).not.toBe(before);
    expect(await versions(portal)).toEqual([['lms', '1.2.0', '1.1.0', '1.0.0']]);
  });
});

describe('an altered release', () => {
  const inStore = (name: string) => path.join(store(), 'lms', '1.1.0', name);
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(version);
      await releases.activate('lms', version);
    }
  });

  test.each([
    [
      'an altered list',
      () =>
        writeFileSync(
          inStore('release.json'),
          readFileSync(inStore('release.json'), 'utf8').replace('"all"', '"all" '),
        ),
    ],
    ['an altered signature', () => writeFileSync(inStore('release.sig'), 'AAAA')],
    ['an altered file', () => writeFileSync(inStore('remote.bbbbbbbb.js'), 'evil')],
  ])('%s: the previous release is offered instead, and the log says why', async (_, alter) => {
    alter();
    const portal = open();
    expect(await versions(portal)).toEqual([['lms', '1.0.0']]);
    expect(portal.refused()).toEqual({ release: 1, registry: 0 });
    expect(logged).toEqual([
      { event: 'release refused', fields: { remote: 'lms', version: '1.1.0', reason: expect.any(String) } },
    ]);
  });

  test('another release copied into its place with list and signature is not accepted', async () => {
    const { files } = JSON.parse(readFileSync(inStore('release.json'), 'utf8'));
    rmSync(path.join(store(), 'lms/1.1.0'), { recursive: true });
    cpSync(path.join(store(), 'lms/1.0.0'), path.join(store(), 'lms/1.1.0'), { recursive: true });
    const portal = open();
    expect(await versions(portal)).toEqual([['lms', '1.0.0']]);
    expect(logged).toEqual([
      {
        event: 'release refused',
        fields: {
          remote: 'lms',
          version: '1.1.0',
          reason: `${path.join(store(), 'lms/1.1.0')} contains lms 1.0.0, not lms 1.1.0.`,
        },
      },
    ]);
    for (const name of Object.keys(files)) expect(await portal.file('lms', '1.1.0', name)).toBeUndefined();
    await portal.rollback('lms');
    await expect(portal.activate('lms', '1.1.0')).rejects.toThrow('contains lms 1.0.0, not lms 1.1.0.');
  });

  test('an alteration while the portal runs is detected when the file is read, and changes the revision', async () => {
    expect(await versions()).toEqual([['lms', '1.1.0', '1.0.0']]);
    const before = releases.revision();
    writeFileSync(inStore('remote.bbbbbbbb.js'), 'evil');
    expect(await releases.file('lms', '1.1.0', 'remote.bbbbbbbb.js')).toBeUndefined();
    expect(releases.revision()).not.toBe(before);
    expect(await versions()).toEqual([['lms', '1.0.0']]);
  });

  test('cannot be activated or rolled back to', async () => {
    writeFileSync(path.join(store(), 'lms', '1.0.0', 'release.sig'), 'AAAA');
    await expect(releases.activate('lms', '1.0.0')).rejects.toThrow(/signature/);
    await expect(releases.rollback('lms')).rejects.toThrow(/no earlier good release/);
  });

  test('a list signed by another portal’s key is not trusted', async () => {
    const elsewhere = openReleases(store(), { secrets: path.join(folder, 'other'), log: () => {} });
    expect(await elsewhere.file('lms', '1.1.0', 'remote.bbbbbbbb.js')).toBeUndefined();
    await expect(elsewhere.resolve(anybody)).rejects.toThrow('cannot be trusted: its signature does not match.');
  });
});

describe('files', () => {
  beforeEach(async () => {
    await publish('1.0.0', 'x'.repeat(2000));
  });

  test('are served as they are and precompressed', async () => {
    const file = await releases.file('lms', '1.0.0', 'lms-home.cccccccc.js');
    expect(file?.bytes.toString()).toBe('x'.repeat(2000));
    expect(brotliDecompressSync(file?.brotli ?? Buffer.alloc(0)).equals(file?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ['lms', '1.0.0', 'release.json'],
    ['lms', '1.0.0', 'release.sig'],
    ['lms', '1.0.0', 'lms-home.cccccccc.js.br'],
    ['lms', '1.0.0', '../../registry.json'],
    ['lms', '1.0.0', '__proto__'],
    ['lms', '9.9.9', 'remote.bbbbbbbb.js'],
    ['..', 'releases', 'registry.json'],
  ])('%s/%s/%s is not a file of a release', async (remote, version, name) => {
    expect(await releases.file(remote, version, name)).toBeUndefined();
  });

  test('of unknown versions are not looked up, and cause no rebuild of boot documents', async () => {
    await releases.activate('lms', '1.0.0');
    await versions();
    // A folder that is not in the registry, as a killed publisher leaves it.
    cpSync(path.join(store(), 'lms/1.0.0'), path.join(store(), 'lms/1.0.1'), { recursive: true });
    const before = releases.revision();
    const asked = Array.from({ length: 50 }, (_, number) => ['lms', `${number}.0.1`] as const);
    const answers = [...asked, ['quiz', '1.0.0'] as const, ['lms', '1.0.1'] as const].map(([remote, version]) =>
      releases.file(remote, version, 'remote.bbbbbbbb.js'),
    );
    expect((await Promise.all(answers)).filter((answer) => answer !== undefined)).toEqual([]);
    expect(releases.revision()).toBe(before);
    expect(logged).toEqual([]);
    expect((await releases.file('lms', '1.0.0', 'remote.bbbbbbbb.js'))?.bytes.toString()).toBe('remote');
  });

  test('of a release that another process publishes are served at once, and those it prunes no longer', async () => {
    const portal = open();
    await publish('1.1.0');
    expect((await portal.file('lms', '1.1.0', 'remote.bbbbbbbb.js'))?.bytes.toString()).toBe('remote');
    await releases.activate('lms', '1.1.0');
    await releases.prune({ days: 0 });
    expect(await portal.file('lms', '1.0.0', 'remote.bbbbbbbb.js')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('a compressed copy with other content is ignored', async () => {
    writeFileSync(path.join(store(), 'lms/1.0.0/lms-home.cccccccc.js.br'), 'evil');
    const file = await open().file('lms', '1.0.0', 'lms-home.cccccccc.js');
    expect(file?.brotli).toBeUndefined();
    expect(file?.bytes.length).toBe(2000);
  });
});

test('the signing key is readable by its owner only', () => {
  expect(statSync(path.join(folder, 'secrets/releases.pem')).mode & 0o777).toBe(0o600);
});

describe('who gets which release', () => {
  const of = async (tenant: string, bucket?: number) =>
    (await releases.resolve({ tenant, bucket })).map((each) => each.releases.map(({ version }) => version))[0];
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await releases.activate('lms', '1.0.0');
  });

  test('a canary reaches its share of one tenant, falls back to the stable one, and is promoted', async () => {
    await releases.canary('lms', { version: '1.1.0', percent: 50, tenants: ['ember'] }, { by: 'ada' });
    expect(await of('ember', 49)).toEqual(['1.1.0', '1.0.0']);
    expect([await of('ember', 50), await of('ember'), await of('harbour', 0)]).toEqual([
      ['1.0.0'],
      ['1.0.0'],
      ['1.0.0'],
    ]);
    expect(await releases.explain({ tenant: 'ember', bucket: 3 })).toEqual([
      { remote: 'lms', version: '1.1.0', because: 'canary', refused: [] },
    ]);
    expect(await releases.promote('lms')).toMatchObject({ action: 'canary', percent: 100 });
    expect([await of('ember', 99), await of('harbour', 0)]).toEqual([['1.1.0', '1.0.0'], ['1.0.0']]);
    await expect(releases.promote('lms')).rejects.toThrow(
      'Everyone in ember gets lms 1.1.0 already. To make it stable for all tenants: promote lms --all.',
    );
    await releases.promote('lms', { all: true });
    expect(await of('harbour')).toEqual(['1.1.0', '1.0.0']);
    expect((await releases.list())[0]?.history.at(-3)).toMatchObject({ action: 'canary', by: 'ada', percent: 50 });
  });

  test('a canary of all tenants is promoted in steps, until it is stable', async () => {
    await releases.canary('lms', { version: '1.1.0', percent: 5 });
    for (const percent of [10, 50, 100]) expect(await releases.promote('lms')).toMatchObject({ percent });
    expect(await of('harbour')).toEqual(['1.0.0']);
    expect(await releases.promote('lms')).toMatchObject({ action: 'promote', version: '1.1.0', from: '1.0.0' });
    expect(await of('harbour')).toEqual(['1.1.0', '1.0.0']);
  });

  test('a canary that is rolled back is offered to no one, not even as a fallback', async () => {
    await releases.canary('lms', { version: '1.1.0', percent: 100 });
    expect(await releases.rollback('lms', { reason: 'it throws' })).toMatchObject({ from: '1.1.0', version: '1.0.0' });
    expect(await of('ember', 0)).toEqual(['1.0.0']);
    expect((await releases.list())[0]?.history.at(-1)).toMatchObject({ action: 'canary-stopped', reason: 'it throws' });
  });

  test('a tenant can roll back alone, and stays there while others get newer releases', async () => {
    await releases.activate('lms', '1.1.0');
    expect(await releases.rollback('lms', { tenant: 'ember' })).toMatchObject({ from: '1.1.0', version: '1.0.0' });
    await releases.activate('lms', '1.2.0');
    expect([await of('ember'), await of('harbour')]).toEqual([['1.0.0'], ['1.2.0', '1.1.0', '1.0.0']]);
    await releases.unpin('lms', 'ember');
    expect(await of('ember')).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });

  test('a remote is disabled for one tenant or for all, and enabled again', async () => {
    await releases.disable('lms', 'moved', { tenant: 'ember' });
    expect([await of('ember'), await of('harbour')]).toEqual([undefined, ['1.0.0']]);
    await releases.disable('lms', 'a hole');
    expect(await of('harbour')).toBeUndefined();
    await releases.enable('lms');
    await releases.enable('lms', { tenant: 'ember' });
    expect(await of('ember')).toEqual(['1.0.0']);
  });

  test('a preview writes nothing', async () => {
    const before = readFileSync(path.join(store(), 'registry.json'), 'utf8');
    const { after } = await releases.activate('lms', '1.2.0', { preview: true });
    expect(after.active).toBe('1.2.0');
    expect(readFileSync(path.join(store(), 'registry.json'), 'utf8')).toBe(before);
  });

  test.each([
    ['a canary for 0 %', () => releases.canary('lms', { version: '1.1.0', percent: 0 }), /from 1 to 100/],
    ['a canary that is stable', () => releases.canary('lms', { version: '1.0.0', percent: 5 }), /is already stable/],
    ['a pin to a version that is not in the store', () => releases.pin('lms', 'ember', '9.0.0'), /is not in the store/],
    ['promoting without a canary', () => releases.promote('lms'), /No canary of lms is running/],
    ['a pin of an ill-formed tenant', () => releases.pin('lms', 'Foo Bar', '1.1.0'), /"Foo Bar" is not a tenant name/],
    [
      'a canary of an ill-formed tenant',
      () => releases.canary('lms', { version: '1.1.0', percent: 5, tenants: ['ember', '__proto__'] }),
      /"__proto__" is not a tenant name/,
    ],
    [
      'disabling for an ill-formed tenant',
      () => releases.disable('lms', 'why', { tenant: '' }),
      /"" is not a tenant name/,
    ],
    ['enabling an unknown tenant', () => releases.enable('lms', { tenant: 'constructor' }), /is not switched off for/],
    ['unpinning without a pin', () => releases.unpin('lms', 'ember'), /is not pinned for ember/],
    ['disabling without a reason', () => releases.disable('lms', ' '), /Give a reason/],
    ['enabling what is not disabled', () => releases.enable('lms'), /is not switched off/],
    ['a rollback to nothing', () => releases.rollback('lms', { tenant: 'ember' }), /no earlier good release for ember/],
  ])('%s is refused, and nothing changes', async (_, work, reason) => {
    const before = readFileSync(path.join(store(), 'registry.json'), 'utf8');
    await expect(work()).rejects.toThrow(reason);
    expect(readFileSync(path.join(store(), 'registry.json'), 'utf8')).toBe(before);
  });

  test('a second canary is refused while the first is running', async () => {
    await releases.canary('lms', { version: '1.1.0', percent: 10 });
    await expect(releases.canary('lms', { version: '1.2.0', percent: 10 })).rejects.toThrow(
      /canary of lms 1\.1\.0 is running/,
    );
    await releases.canary('lms', { version: '1.1.0', percent: 30 });
    expect(await of('slate', 29)).toEqual(['1.1.0', '1.0.0']);
  });
});
