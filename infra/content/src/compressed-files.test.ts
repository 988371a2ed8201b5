import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressedFolder, type PackageStore, removePackageFiles } from '@portico/api/areas/player/public';
import { expect, it } from 'vitest';
import { isCompressible } from './compressed-files.ts';

it('removes compressed copies with their package', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-compressed-'));
  for (const name of ['one', compressedFolder('one'), 'other', compressedFolder('other')])
    await mkdir(path.join(folder, name));
  const storage = { remove: async () => {} } as unknown as PackageStore['storage'];
  await removePackageFiles({ folder, storage }, 'tenant', 'one');
  // A backup omits names that begin with a dot.
  expect((await readdir(folder)).sort()).toEqual(['.other.compressed', 'other']);
  await rm(folder, { recursive: true });
});

it.each([
  ['text/javascript; charset=utf-8', 2000, true],
  ['image/svg+xml', 2000, true],
  ['font/ttf', 2000, true],
  ['text/html', 900, false],
  ['text/javascript', 20_000_000, false],
  ['image/png', 2000, false],
  ['font/woff2', 2000, false],
  ['video/mp4', 2000, false],
])('%s of %i bytes is compressed: %s', (type, size, is) => {
  expect(isCompressible(type, size)).toBe(is);
});
