import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { openStorage } from './open-storage.ts';
import { readStorageUrl } from './storage-url.ts';

let base: string;
let server: S3rver;
let storages: Record<'a folder' | 'a bucket', FileStorage>;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(base, 's3'),
    configureBuckets: [{ name: 'portico', configs: [] }],
  });
  const { port } = await server.run();
  const address = readStorageUrl(`s3://S3RVER:S3RVER@127.0.0.1:${port}/portico/uploads?tls=0`);
  if (!address) throw new Error('the address of the test server is not read');
  storages = { 'a folder': localStorage(path.join(base, 'files')), 'a bucket': openStorage(address) };
});
afterAll(async () => {
  for (const storage of Object.values(storages)) storage.close();
  await server.close();
  await rm(base, { recursive: true, force: true });
});

async function local(bytes: Buffer): Promise<string> {
  const file = path.join(base, randomUUID());
  await writeFile(file, bytes);
  return file;
}

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  it('stores a file and returns it completely or in part', async () => {
    const storage = storages[kind];
    const bytes = crypto.getRandomValues(Buffer.alloc(60_000));
    await storage.put('media/t/one', await local(bytes));
    expect((await storage.find('media/t/one'))?.bytes).toBe(60_000);
    expect((await buffer(await storage.read('media/t/one'))).equals(bytes)).toBe(true);
    const part = await buffer(await storage.read('media/t/one', { start: 100, end: 199 }));
    expect(part.equals(bytes.subarray(100, 200))).toBe(true);
  });

  it('stores a large file without holding it in memory', async () => {
    const storage = storages[kind];
    const bytes = Buffer.alloc(18 * 1024 * 1024, 'portico');
    await storage.put('media/t/large', await local(bytes));
    const hash = createHash('sha256');
    for await (const part of await storage.read('media/t/large')) hash.update(part as Buffer);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    await storage.remove('media/t/large');
  });

  it('finds no file that was not stored', async () => {
    const storage = storages[kind];
    expect(await storage.find('media/t/none')).toBeUndefined();
    await expect(storage.read('media/t/none')).rejects.toThrow();
    await storage.remove('media/t/none');
  });

  it('lists only files below the prefix', async () => {
    const storage = storages[kind];
    for (const key of ['media/l/a', 'media/l/b', 'media/lower/c'])
      await storage.put(key, await local(Buffer.from(key)));
    const found: string[] = [];
    for await (const { key, bytes, storedAt } of storage.list('media/l/')) {
      expect(bytes).toBe(key.length);
      expect(Math.abs(Date.now() - storedAt)).toBeLessThan(3_600_000);
      found.push(key);
    }
    expect(found.sort()).toEqual(['media/l/a', 'media/l/b']);
    await storage.remove('media/l/a');
    expect(await storage.find('media/l/a')).toBeUndefined();
  });

  it.each(['../x', 'media/../../x', '/etc/x', 'media//x', 'media/.hidden', 'media', 'media/a b', 'media/a\\b', ''])(
    'refuses %j as a key',
    async (key) => {
      await expect((async () => storages[kind].put(key, await local(Buffer.from('x'))))()).rejects.toThrow(/not a key/);
      await expect((async () => storages[kind].read(key))()).rejects.toThrow(/not a key/);
    },
  );

  it('stores nothing if the file cannot be read', async () => {
    const storage = storages[kind];
    await expect(storage.put('media/t/broken', path.join(base, 'not-there'))).rejects.toThrow();
    expect(await storage.find('media/t/broken')).toBeUndefined();
  });
});

it('storing a file in a folder leaves no temporary file beside it', async () => {
  await storages['a folder'].put('media/d/one', await local(Buffer.from('x')));
  expect(await readdir(path.join(base, 'files/media/d'))).toEqual(['one']);
});

it('an unavailable bucket is an error, not an empty result', async () => {
  const address = readStorageUrl('s3://a:b@127.0.0.1:9/portico?tls=0');
  const away = openStorage(address ?? { kind: 'file', folder: base });
  await expect(away.find('media/t/one')).rejects.toThrow();
  away.close();
}, 20_000);

describe('storage URLs', () => {
  it.each([
    ['file:///srv/files', { kind: 'file', folder: '/srv/files' }],
    [
      's3://uploads',
      { kind: 's3', bucket: 'uploads', prefix: '', region: 'us-east-1', endpoint: undefined, credentials: undefined },
    ],
    [
      's3://uploads/portal/eu?region=eu-west-1',
      {
        kind: 's3',
        bucket: 'uploads',
        prefix: 'portal/eu/',
        region: 'eu-west-1',
        endpoint: undefined,
        credentials: undefined,
      },
    ],
    [
      's3://key:w%40rd@files.example.com/uploads',
      {
        kind: 's3',
        bucket: 'uploads',
        prefix: '',
        region: 'us-east-1',
        endpoint: 'https://files.example.com',
        credentials: { accessKeyId: 'key', secretAccessKey: 'w@rd' },
      },
    ],
  ])('%s', (address, settings) => {
    expect(readStorageUrl(address)).toEqual(settings);
  });
  it.each(['', 'files', 'ftp://files', 's3://', 's3://key@host.example/bucket', 's3://host.example', 's3://U/../x'])(
    '%j is invalid',
    (address) => {
      expect(readStorageUrl(address)).toBeUndefined();
    },
  );
});
