import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badPackages } from '../../../../test/bad-packages.ts';
import { goodEntries, handMadeZip } from '../../../../test/hand-made-zip.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { startFakeScanner } from '../../../../test/media/fake-scanner.ts';
import { openTestFiles } from '../../../../test/test-files.ts';
import { type FileStorage, StorageFull } from '../../../platform/files/file-storage.ts';
import { localStorage } from '../../../platform/files/local-storage.ts';
import { openStorage } from '../../../platform/files/open-storage.ts';
import { readStorageUrl } from '../../../platform/files/storage-url.ts';
import { type ImportOptions, importPackage } from './import-package.ts';
import { importLimits } from './limits.ts';
import { type PackageStore, removePackageFiles, unpackedPackages } from './package-store.ts';

let base: string;
let bucket: S3rver;
let test: TestApi;
let pool: pg.Pool;
let tenantId: string;
let archive: string;
let storages: Record<'a folder' | 'a bucket', FileStorage>;
const now = new Date('2026-11-16T08:00:00.000Z');

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-stores-'));
  const configureBuckets = [{ name: 'portico', configs: [] }];
  const directory = path.join(base, 's3');
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await bucket.run();
  const address = readStorageUrl(`s3://S3RVER:S3RVER@127.0.0.1:${port}/portico/uploads?tls=0`);
  if (!address) throw new Error('the address of the test server is not read');
  storages = { 'a folder': localStorage(path.join(base, 'files')), 'a bucket': openStorage(address) };
  test = await startTestApi();
  pool = new pg.Pool({ ...test.database.api, max: 2 });
  ({ tenantId } = await test.tenant('harbour'));
  archive = await written(handMadeZip([...goodEntries, { name: 'media/a.txt', data: 'a' }]));
});
afterAll(async () => {
  for (const storage of Object.values(storages)) storage.close();
  await pool?.end();
  await test?.close();
  await bucket?.close();
  await rm(base, { recursive: true, force: true });
});

async function written(bytes: Buffer): Promise<string> {
  const file = path.join(base, `${randomUUID()}.zip`);
  await writeFile(file, bytes);
  return file;
}

/** One machine's folder together with a storage shared by several machines. */
const machine = async (storage: FileStorage): Promise<PackageStore> => ({
  folder: await mkdtemp(path.join(base, 'machine-')),
  storage,
});
const bringIn = (packages: PackageStore, more: Partial<ImportOptions> = {}) =>
  importPackage({ pool, tenantId, packages, file: archive, now, ...more });

async function traces({ folder, storage }: PackageStore) {
  const keys: string[] = [];
  for await (const { key } of storage.list('archives/')) keys.push(key);
  const [row] = await test.sql('select count(*)::int as packages from portal.player_package');
  return { keys: keys.sort(), unpacked: await readdir(folder), rows: row.packages };
}

describe.each(['a folder', 'a bucket'] as const)('packages in %s', (kind) => {
  it('are unpacked by each machine that needs them, and removed from storage when they are deleted', async () => {
    const first = await machine(storages[kind]);
    const { packageId } = await bringIn(first);
    expect((await traces(first)).keys).toEqual([`archives/${tenantId}/${packageId}.zip`]);

    const second = await machine(storages[kind]);
    const folder = await unpackedPackages(second)(tenantId, packageId);
    expect(await readdir(second.folder)).toEqual([packageId]);
    expect(await readFile(path.join(folder ?? '', 'media/a.txt'), 'utf8')).toBe('a');
    expect(await unpackedPackages(second)(tenantId, randomUUID())).toBeUndefined();

    await removePackageFiles(first, tenantId, packageId);
    expect(await traces(first)).toMatchObject({ keys: [], unpacked: [] });
    expect(await unpackedPackages(await machine(storages[kind]))(tenantId, packageId)).toBeUndefined();
  });

  it.each<[string, () => Promise<Partial<ImportOptions>>, string]>([
    ['a bad archive', async () => ({ file: await written(badPackages['no-manifest'].archive()) }), 'no-manifest'],
    ['a missing file', async () => ({ file: path.join(base, 'none.zip') }), 'no-file'],
    ['a course that does not exist', async () => ({ courseId: randomUUID() }), 'unknown-course'],
    ['an import that takes too long', async () => ({ limits: { ...importLimits, milliseconds: 1 } }), 'took-too-long'],
  ])('leave no trace of %s', async (_, options, code) => {
    const store = await machine(storages[kind]);
    const before = await traces(store);
    await expect(bringIn(store, await options())).rejects.toMatchObject({ code });
    expect(await traces(store)).toEqual(before);
  });
});

it('an import into full storage fails with no-space and leaves no trace', async () => {
  const store = await machine(storages['a folder']);
  const put = () => Promise.reject(new StorageFull(new Error('ENOSPC')));
  const before = await traces(store);
  await expect(bringIn({ ...store, storage: { ...store.storage, put } })).rejects.toMatchObject({ code: 'no-space' });
  expect(await traces(store)).toEqual(before);
});

it('a virus is refused, and nothing is accepted while the scanner is unavailable', async () => {
  const scanner = await startFakeScanner();
  const files = await openTestFiles(`tcp://127.0.0.1:${scanner.port}`);
  const guarded = await startTestApi({ files: files.services });
  const send = (bytes: Buffer) =>
    guarded.ask('player/uploadPackage', {
      as: 'admin',
      file: { name: 'course.zip', bytes },
      query: { uploadID: randomUUID() },
    });
  try {
    const infected = await send(Buffer.from(scanner.virus));
    expect([infected.status, infected.json().error.fields[0]]).toEqual([400, { path: 'body.file', message: 'virus' }]);
    await scanner.close();
    expect((await send(await readFile(archive))).status).toBe(503);
    const [row] = await guarded.sql('select count(*)::int as packages from portal.player_package');
    const left = await readdir(files.folder, { recursive: true, withFileTypes: true });
    expect([row.packages, left.filter((entry) => entry.isFile())]).toEqual([0, []]);
  } finally {
    await guarded.close();
    await files.close();
  }
});
