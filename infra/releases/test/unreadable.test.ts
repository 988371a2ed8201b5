/**
 * A disk error says nothing about a release: nothing is condemned, and everything works once the release is readable
 * again.
 */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { RunningStore } from './running-store.ts';

const stood = new RunningStore();

/** A symbolic link to itself: reading fails, but not because the file is missing. Returns a function that undoes it. */
function makeUnreadable(file: string): () => void {
  renameSync(file, `${file}.aside`);
  symlinkSync(file, file);
  return () => {
    rmSync(file);
    renameSync(`${file}.aside`, file);
  };
}

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await stood.publish(version);
    await stood.releases.activate('lms', version);
  }
});
const all = [['lms', '1.2.0', '1.1.0', '1.0.0']];
const of = (name: string) => () => stood.inStore('lms/1.2.0', name);

test.each([
  ['file', of('remote.bbbbbbbb.js')],
  ['list', of('release.json')],
  ['signature', of('release.sig')],
  ['team’s key', () => stood.secret('release-keys/lms.pub')],
])('an unreadable %s causes an error, is skipped only on request, and is used again once readable', async (_, at) => {
  const end = makeUnreadable(at());
  const portal = stood.open();
  await expect(portal.resolve({ tenant: 'harbour', bucket: undefined })).rejects.toThrow('ELOOP');
  const partial = await portal.resolve({ tenant: 'harbour', bucket: undefined }, { partial: true });
  expect(partial.flatMap(({ releases }) => releases.map(({ version }) => version))).not.toContain('1.2.0');
  await expect(portal.prune({ days: 0 })).rejects.toThrow('ELOOP');
  end();
  expect(await stood.versions(portal)).toEqual(all);
  expect(stood.logged).toEqual([]);
});

test('an unreadable file is not treated as missing: a repeated request can succeed', async () => {
  const ask = () => stood.releases.file('lms', '1.2.0', 'remote.bbbbbbbb.js');
  await stood.versions();
  const before = stood.releases.revision();
  const end = makeUnreadable(stood.inStore('lms/1.2.0/remote.bbbbbbbb.js'));
  await expect(ask()).rejects.toThrow('ELOOP');
  end();
  expect((await ask())?.bytes.toString()).toBe('remote');
  expect(stood.releases.revision()).toBe(before);
  expect(stood.logged).toEqual([]);
});

test('a transient read error is retried without a report', async () => {
  const end = makeUnreadable(stood.inStore('lms/1.2.0/remote.bbbbbbbb.js'));
  setTimeout(end, 30);
  expect((await stood.releases.file('lms', '1.2.0', 'remote.bbbbbbbb.js'))?.bytes.toString()).toBe('remote');
});

test('an emergency rollback does not wait for an unreadable release', async () => {
  makeUnreadable(stood.inStore('lms/1.1.0/release.json'));
  expect(await stood.open().rollback('lms')).toMatchObject({ from: '1.2.0', version: '1.0.0' });
});

test('an unreadable folder is not treated as a leftover and overwritten', async () => {
  const end = makeUnreadable(stood.inStore('lms/1.2.0/release.json'));
  await expect(stood.publish('1.2.0', 'other')).rejects.toThrow('ELOOP');
  end();
  expect(await stood.versions()).toEqual(all);
});
