/** Removes the files of a remote whose registration was rejected. */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from './read-if-there.ts';

const prefix = '.rejected-';

/** Also removes what an interrupted run has left behind. Called under the store's lock. */
export async function sweepRejected(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(prefix)) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * The files are moved away before the id becomes free, so that the next team to register it never finds them. If
 * `write` fails, they are moved back.
 */
export async function removeRejected(folder: string, remote: string, write: () => Promise<void>): Promise<void> {
  const place = path.join(folder, remote);
  const aside = path.join(folder, `${prefix}${randomUUID()}`);
  const moved = await rename(place, aside).then(
    () => true,
    (error: unknown) => {
      if (isAbsent(error)) return false;
      throw error;
    },
  );
  try {
    await write();
  } catch (error) {
    if (moved) await rename(aside, place);
    throw error;
  }
  await sweepRejected(folder);
}
