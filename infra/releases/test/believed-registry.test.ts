/** An untrusted registry is refused and reported, and the last good one is used. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Releases } from '../src/operations.ts';
import type { Registry } from '../src/registry.ts';
import { openRegistryFile } from '../src/registry-file.ts';
import { openSigningKey } from '../src/signing-key.ts';
import { anybody, RunningStore } from './running-store.ts';

const stood = new RunningStore();
const file = () => stood.inStore('registry.json');
const changed = () => {
  const signed = JSON.parse(readFileSync(file(), 'utf8'));
  const { remotes } = signed.registry;
  remotes.lms.active = '1.0.0';
  return JSON.stringify(signed);
};
let older = '';
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await stood.publish(version);
    await stood.releases.activate('lms', version);
    if (version === '1.0.0') older = readFileSync(file(), 'utf8');
  }
});

test.each([
  ['a damaged registry', () => '{', 'it is damaged'],
  ['a changed registry', changed, 'its signature does not match'],
  ['an older registry', () => older, 'it is older than the one used before: 2 after 4'],
  ['a registry without a signature', () => JSON.stringify({ format: 1, remotes: {} }), 'it is older than'],
])('%s is reported once; the last good one stays in use, even by a new process', async (_, spoil, reason) => {
  writeFileSync(file(), spoil());
  for (const reader of [stood.releases, stood.open()]) {
    expect(await stood.versions(reader)).toEqual([['lms', '1.1.0', '1.0.0']]);
    await reader.resolve(anybody);
  }
  expect(stood.releases.refused()).toEqual({ release: 0, registry: 1 });
  const received = stood.logged.filter(({ event }) => event === 'release registry refused');
  expect(received).toHaveLength(2);
  expect(received[0]?.fields).toMatchObject({ reason: expect.stringContaining(reason), used: 4 });
});

test('the next change writes a missing registry again', async () => {
  rmSync(file());
  await stood.releases.rollback('lms');
  expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
  expect(JSON.parse(readFileSync(file(), 'utf8')).registry.serial).toBe(5);
});

test('concurrent requests all see a new registry, and none is refused', async () => {
  const copy = stood.secret('last-believed.json');
  await stood.publish('1.2.0');
  await stood.releases.canary('lms', { version: '1.2.0', percent: 100 });
  const before = readFileSync(copy, 'utf8');
  await stood.releases.stopCanary('lms', '1.2.0');
  const wantedBy = async (reader: Releases) =>
    (await reader.resolve({ tenant: 'harbour', bucket: 0 }))[0]?.releases[0]?.version;
  for (let round = 0; round < 10; round++) {
    // Simulates the moment at which the process that stops the canary has written the registry but not yet the copy.
    writeFileSync(copy, before);
    const portals = [stood.open(), stood.open()];
    const seen = await Promise.all(Array.from({ length: 20 }, (_, index) => wantedBy(portals[index % 2] as Releases)));
    expect(seen).toEqual(Array(20).fill('1.1.0'));
    expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(JSON.parse(readFileSync(file(), 'utf8')));
  }
  expect(stood.logged).toEqual([]);
  expect(readdirSync(stood.secret()).toSorted()).toEqual(['last-believed.json', 'release-keys', 'releases.pem']);
});

test('a damaged copy does not make a good registry unreadable: it is reported and rewritten', async () => {
  const copy = stood.secret('last-believed.json');
  writeFileSync(copy, '{');
  const portal = stood.open();
  expect(await stood.versions(portal)).toEqual([['lms', '1.1.0', '1.0.0']]);
  await portal.rollback('lms');
  expect(stood.logged).toEqual([
    { event: 'copy of the release registry refused', fields: { file: copy, reason: 'it is damaged' } },
  ]);
  expect(JSON.parse(readFileSync(copy, 'utf8')).registry.serial).toBe(5);
});

test('a copy that cannot be stored is reported, and the change stays valid', async () => {
  const lock = stood.secret('last-believed.json.lock');
  mkdirSync(lock);
  await stood.releases.rollback('lms');
  expect(await stood.versions(stood.open())).toEqual([['lms', '1.0.0']]);
  expect(stood.logged.map(({ event }) => event)).toEqual(Array(2).fill('verified release registry not saved'));
  rmSync(lock, { recursive: true });
  await stood.releases.activate('lms', '1.1.0');
  expect(JSON.parse(readFileSync(stood.secret('last-believed.json'), 'utf8')).registry.serial).toBe(6);
});

test('without a last good copy, a damaged registry is refused with a remedy', async () => {
  writeFileSync(file(), '{');
  rmSync(stood.secret('last-believed.json'));
  await expect(stood.open().resolve(anybody)).rejects.toThrow(/it is damaged\. The releases next to it are untouched/);
});

test('a registry of the previous format is adopted', async () => {
  const { remotes } = JSON.parse(readFileSync(file(), 'utf8')).registry;
  rmSync(stood.secret('last-believed.json'));
  writeFileSync(file(), JSON.stringify({ format: 1, remotes }));
  const portal = stood.open();
  expect(await stood.versions(portal)).toEqual([['lms', '1.1.0', '1.0.0']]);
  await portal.rollback('lms');
  expect(JSON.parse(readFileSync(file(), 'utf8')).registry).toMatchObject({ format: 2, serial: 1 });
});

test('a process that has lost the lock does not overwrite what another process has written', async () => {
  const key = openSigningKey(stood.secret('releases.pem'));
  const [slow, quick] = [1, 2].map(() => openRegistryFile(stood.inStore(), stood.secret(), key, () => {}));
  const read = await slow?.read();
  await quick?.write({ ...(await quick.read()), remotes: {} });
  await expect(slow?.write(read as Registry)).rejects.toThrow('Another process has changed the release registry');
  expect(await slow?.read()).toMatchObject({ serial: 5, remotes: {} });
});
