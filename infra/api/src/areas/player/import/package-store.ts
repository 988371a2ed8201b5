/**
 * Stores packages. The uploaded archive is the package: it is stored unchanged in the file storage (a folder or a
 * bucket). To serve its files, each machine unpacks it into its own folder and can recreate that folder at any time.
 */

import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import { importLimits } from './limits.ts';
import { workFolder } from './work-folder.ts';

export interface PackageStore {
  /** Unpacked packages, each in a folder named by its id. */
  folder: string;
  storage: FileStorage;
}

export const archiveKey = (tenantId: string, packageId: string): string => `archives/${tenantId}/${packageId}.zip`;
export const unpackedAt = ({ folder }: PackageStore, packageId: string): string => path.join(folder, packageId);
/**
 * Folder of the compressed copies of an unpacked package's files. It lies outside the package, so no file address leads
 * to it. Its name begins with a dot, so backups omit what can be recreated.
 */
export const compressedFolder = (unpacked: string): string =>
  path.join(path.dirname(unpacked), `.${path.basename(unpacked)}.compressed`);

/** Deletes all files of a package; the caller deletes its rows. Missing files are no error. */
export async function removePackageFiles(store: PackageStore, tenantId: string, packageId: string): Promise<void> {
  const unpacked = unpackedAt(store, packageId);
  for (const folder of [unpacked, compressedFolder(unpacked)]) await rm(folder, { recursive: true, force: true });
  await store.storage.remove(archiveKey(tenantId, packageId));
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function unpack(store: PackageStore, tenantId: string, packageId: string): Promise<boolean> {
  const key = archiveKey(tenantId, packageId);
  if (!(await store.storage.find(key))) return false;
  const work = await workFolder(store.folder);
  const archive = `${work}.zip`;
  try {
    await pipeline(await store.storage.read(key), createWriteStream(archive, { flags: 'wx', mode: 0o600 }));
    await examineInSubprocess(archive, work, importLimits);
    await rename(work, unpackedAt(store, packageId)).catch(async (cause) => {
      // Another process on this machine was faster; its files are identical.
      if (!(await isThere(unpackedAt(store, packageId)))) throw cause;
    });
    return true;
  } finally {
    await rm(archive, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Returns the folder of a package on this machine, which is unpacked on first use; undefined if the package does not
 * exist.
 */
export function unpackedPackages(
  store: PackageStore,
): (tenantId: string, packageId: string) => Promise<string | undefined> {
  const running = new Map<string, Promise<boolean>>();
  return async (tenantId, packageId) => {
    const folder = unpackedAt(store, packageId);
    if (await isThere(folder)) return folder;
    const made = running.get(packageId) ?? unpack(store, tenantId, packageId).finally(() => running.delete(packageId));
    running.set(packageId, made);
    return (await made) ? folder : undefined;
  };
}
