import path from 'node:path';
import type { PackageStore } from '@portico/api/areas/player/public';
import { openStorage } from '@portico/api/platform/files/open-storage';
import type { Settings } from '../environment.ts';

/** Opens the installation's package storage for one command. */
export async function withPackages<T>(
  { filesDir, storage }: Pick<Settings, 'filesDir' | 'storage'>,
  work: (packages: PackageStore) => Promise<T>,
): Promise<T> {
  const opened = openStorage(storage);
  try {
    return await work({ folder: path.join(filesDir, 'packages'), storage: opened });
  } finally {
    opened.close();
  }
}
