import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'made-once-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const filling = () =>
  vi.fn((folder: string) => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'data'), 'whole');
  });

it('a folder is filled once, however many request it at the same time', async () => {
  const fill = filling();
  const asked = await Promise.all([1, 2, 3].map(() => madeOnce(cache, 'a', fill)));
  expect(new Set(asked)).toEqual(new Set([path.join(cache, 'a')]));
  expect(fill).toHaveBeenCalledTimes(1);
  expect(readdirSync(cache)).toEqual(['a']);
});

it('a folder with a new name replaces the old one', async () => {
  await madeOnce(cache, 'a', filling());
  await madeOnce(cache, 'b', filling());
  expect(readdirSync(cache)).toEqual(['b']);
});

it('an incomplete folder is filled again, even if a dead process holds the lock', async () => {
  const cut = vi.fn((folder: string) => {
    mkdirSync(folder);
    throw new Error('cut');
  });
  await expect(madeOnce(cache, 'a', cut)).rejects.toThrow('cut');
  expect(existsSync(path.join(cache, 'a'))).toBe(false);
  // No process has this id, as the largest on Linux is 4,194,304.
  writeFileSync(path.join(cache, 'making.lock'), '99999999');
  await madeOnce(cache, 'a', filling());
  expect(readdirSync(cache)).toEqual(['a']);
});
