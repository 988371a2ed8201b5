/** Files of an installation that stores uploads in a bucket, tested with an S3 server. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '@portico/api/platform/files/open-storage';
import { readStorageUrl, type StorageSettings } from '@portico/api/platform/files/storage-url';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackedUpFiles, withInstallationFiles } from '../src/backup/backed-up-files.ts';
import type { FoundFile } from '../src/backup/folder-files.ts';
import { dropFolder, makeFolder } from './running-portal.ts';

const folder = makeFolder();
let server: S3rver;
let bucket: (name: string) => StorageSettings;
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: ['from', 'into'].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  bucket = (name) => {
    const settings = readStorageUrl(`s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}/uploads?tls=0`);
    if (!settings) throw new Error('the address of the test server is not read');
    return settings;
  };
});
afterAll(async () => {
  await server.close();
  dropFolder(folder);
});

const at = (name: string) => ({ filesDir: path.join(folder, name), storage: bucket(name) });
const within = <T>(name: string, work: (files: BackedUpFiles) => Promise<T>) => withInstallationFiles(at(name), work);

async function contents(files: BackedUpFiles): Promise<[string, string][]> {
  const found: FoundFile[] = [];
  for await (const file of files.list()) found.push(file);
  const read = found.map(async (file): Promise<[string, string]> => {
    const bytes = await files.open(file);
    return [file.path, bytes ? (await buffer(bytes)).toString() : 'gone'];
  });
  return Promise.all(read);
}

async function* once(text: string) {
  yield Buffer.from(text);
}
const archived = (file: string, text: string) => ({
  path: file,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

const stored: [string, string][] = [
  ['packages/one/index.html', 'a lesson'],
  ['media/tenant/picture', 'a picture'],
];

test('packages are read from the folder, uploads from the bucket', async () => {
  mkdirSync(path.join(folder, 'from/packages/one'), { recursive: true });
  mkdirSync(path.join(folder, 'from/packages/.import-x'), { recursive: true });
  writeFileSync(path.join(folder, 'from/packages/one/index.html'), 'a lesson');
  writeFileSync(path.join(folder, 'from/packages/.import-x/half'), 'half a lesson');
  writeFileSync(path.join(folder, 'picture'), 'a picture');
  const storage = openStorage(bucket('from'));
  await storage.put('media/tenant/picture', path.join(folder, 'picture'));
  storage.close();
  expect(await within('from', contents)).toEqual(stored);
  expect(await within('from', (files) => files.open({ path: 'media/tenant/other', bytes: 1 }))).toBeUndefined();
});

test('each file is restored to its place, once and atomically, and can be removed again', async () => {
  const put = (file: string, text: string, sent = text) =>
    within('into', (files) => files.put(archived(file, text), once(sent)));
  for (const [file, text] of stored) {
    await expect(put(file, text, 'something else')).rejects.toThrow('is not the file that was backed up');
    expect(await within('into', contents)).not.toContainEqual([file, expect.anything()]);
    expect([await put(file, text), await put(file, text)]).toEqual([true, false]);
  }
  expect(await within('into', contents)).toEqual(stored);
  for (const [file] of stored) await within('into', (files) => files.remove(file));
  expect(await within('into', contents)).toEqual([]);
});
