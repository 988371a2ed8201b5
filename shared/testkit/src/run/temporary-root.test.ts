import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryRoot } from './temporary-root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-root-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plenty = 64 * 1024 ** 3;
const { bavail, bsize } = statfsSync(folder);

it.skipIf(bavail * bsize < 8 * 1024 ** 3)('temporary files are in memory if there is room', () => {
  expect(temporaryRoot({ folder, availableMemory: plenty })).toBe(folder);
});

it('the system chooses the temporary folder if memory is short or the folder in memory is missing', () => {
  expect(temporaryRoot({ folder, availableMemory: 4 * 1024 ** 3 })).toBeUndefined();
  expect(temporaryRoot({ folder: path.join(folder, 'missing'), availableMemory: plenty })).toBeUndefined();
});
