/**
 * A temporary folder for one file while it is received and checked. It is always removed; a cleanup removes folders
 * that a crash has left behind.
 */

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';

const prefix = 'upload-';
/** Longer than any upload may take. */
const abandonedMs = millisecondsInHour;

export async function inWorkFolder<T>(workDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(workDir, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders left by processes that died. Returns how many. */
export async function removeAbandoned(workDir: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(workDir).catch((): string[] => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(workDir, name);
    const found = await stat(folder).catch(() => undefined);
    if (!found || now - found.mtimeMs <= abandonedMs) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
