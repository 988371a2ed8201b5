/**
 * Folders that are expensive to fill and often needed. One process fills them, while the others wait and then use the
 * same.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './is-alive.ts';

/** Acquires the lock, or waits briefly. Removes the lock of a dead process. */
async function take(lock: string): Promise<boolean> {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  const owner = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  if (owner !== '' && !isAlive(Number(owner))) rmSync(lock, { force: true });
  await wait(100);
  return false;
}

/**
 * Returns the filled folder `name` in `cache`. It appears atomically, so an interrupted run leaves nothing that others
 * would take for complete. Folders with other names are deleted before a new one is filled.
 */
export async function madeOnce(
  cache: string,
  name: string,
  fill: (folder: string) => Promise<void> | void,
): Promise<string> {
  const made = path.join(cache, name);
  const lock = path.join(cache, 'making.lock');
  mkdirSync(cache, { recursive: true });
  while (!existsSync(made)) {
    if (!(await take(lock))) continue;
    try {
      if (existsSync(made)) break;
      for (const old of readdirSync(cache))
        if (old !== 'making.lock') rmSync(path.join(cache, old), { recursive: true, force: true });
      const half = `${made}.half`;
      await fill(half);
      renameSync(half, made);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return made;
}
