/** A test's files in a temporary folder of their own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageStore } from '../src/areas/player/public.ts';
import { type FileServices, openFiles } from '../src/platform/files/file-services.ts';
import { localStorage } from '../src/platform/files/local-storage.ts';
import { contributions } from './contributions.ts';
import { runInProcess } from './run-in-process.ts';

export interface TestFiles {
  services: FileServices;
  /** Contains `files/` and `incoming/`. */
  folder: string;
  close(): Promise<void>;
}

export const testContentOrigin = 'http://{label}.content.localhost:8081';

export async function openTestFiles(scannerUrl?: string): Promise<TestFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-files-'));
  const services = openFiles({
    storage: { kind: 'file', folder: path.join(folder, 'files') },
    dataDir: folder,
    packagesDir: path.join(folder, 'files', 'packages'),
    scannerUrl,
    contentOrigin: testContentOrigin,
    subjects: contributions.media,
  });
  services.runApart = runInProcess;
  return {
    services,
    folder,
    async close() {
      services.storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Packages in a test's own folder, with their archives next to them. */
export const packagesIn = (filesDir: string): PackageStore => ({
  folder: path.join(filesDir, 'packages'),
  storage: localStorage(filesDir),
});
