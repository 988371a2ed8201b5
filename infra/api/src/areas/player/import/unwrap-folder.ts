/** Removes the outer folder of archives that were made from a folder instead of its contents. */
import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Extracted } from './extract.ts';

/** Longer than any name allowed in an archive (limits.ts), so the two cannot collide. */
const holding = `.${'u'.repeat(250)}`;

/** True if this folder contains everything in the archive. */
export const isWrappedIn = (inner: string, { files }: Extracted): boolean =>
  [...files.keys()].every((name) => name.startsWith(`${inner}/`));

/** Moves the contents of `inner` to the top folder and deletes everything else. */
export async function unwrapFolder(folder: string, inner: string, { files }: Extracted): Promise<Extracted> {
  const away = path.join(folder, holding);
  await rename(path.join(folder, inner), away);
  const others = (await readdir(folder)).filter((name) => name !== holding);
  for (const name of others) await rm(path.join(folder, name), { recursive: true, force: true });
  for (const name of await readdir(away)) await rename(path.join(away, name), path.join(folder, name));
  await rmdir(away);
  const held = [...files].filter(([name]) => name.startsWith(`${inner}/`));
  return {
    files: new Map(held.map(([name, size]) => [name.slice(inner.length + 1), size])),
    bytes: held.reduce((sum, [, size]) => sum + size, 0),
  };
}
