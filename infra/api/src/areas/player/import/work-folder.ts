/**
 * Where a package is unpacked before it is moved to its place. It is next to the packages, so that the move is a single
 * step.
 */

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';

const prefix = '.import-';
/** Longer than any import may take. Older folders were left behind by a process that was killed. */
const abandonedMs = millisecondsInHour;

async function removeAbandoned(packages: string): Promise<void> {
  for (const name of await readdir(packages)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(packages, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Returns an empty folder; the caller moves or removes it. */
export async function workFolder(packages: string): Promise<string> {
  await mkdir(packages, { recursive: true });
  await removeAbandoned(packages);
  return mkdtemp(path.join(packages, prefix));
}
