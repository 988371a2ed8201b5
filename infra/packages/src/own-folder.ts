/** Folders that packing writes. Only those are ever emptied. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File in each folder that was written here. */
const marker = '.portico-packages';

/** Creates the folder, or empties it if it was written here. Throws if it contains anything else. */
export function takeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(marker))
    throw new Error(`${folder} contains other files. Name a new or an empty folder.`);
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  writeFileSync(path.join(folder, marker), '');
}
