/** Where a package is unpacked before it is put in place: next to the packages, so that moving it is one step. */

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';

const prefix = '.import-';
/** Longer than any import may take; older folders were left by a process that was killed. */
const abandonedMs = millisecondsInHour;

async function removeAbandoned(packages: string): Promise<void> {
  for (const name of await readdir(packages)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(packages, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

/** An empty folder; the caller moves or removes it. */
export async function workFolder(packages: string): Promise<string> {
  await mkdir(packages, { recursive: true });
  await removeAbandoned(packages);
  return mkdtemp(path.join(packages, prefix));
}
