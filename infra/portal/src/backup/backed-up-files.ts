/**
 * The installation's files, wherever they are stored: course packages in a folder, uploads next to them or in a bucket.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStorage } from '@portico/api/platform/files/file-storage';
import { openStorage } from '@portico/api/platform/files/open-storage';
import type { StorageSettings } from '@portico/api/platform/files/storage-url';
import { measureOf } from '@portico/database/copy/measure';
import type { ArchivedFile } from './archive-format.ts';
import { type FoundFile, filesBelow, openFound, putFile } from './folder-files.ts';

export interface BackedUpFiles {
  list(): AsyncIterable<FoundFile>;
  /** Undefined if the file was deleted after it was listed. */
  open(file: FoundFile): Promise<AsyncIterable<Buffer> | undefined>;
  /** Stores the file atomically. Returns false if an identical one already exists. */
  put(file: ArchivedFile, content: AsyncIterable<Buffer>): Promise<boolean>;
  remove(file: string): Promise<void>;
}

export const folderFiles = (folder: string): BackedUpFiles => ({
  list: () => filesBelow(folder),
  open: (file) => openFound(folder, file),
  put: (file, content) => putFile(folder, file, content),
  remove: (file) => rm(path.join(folder, file), { force: true }),
});

/** Writes the content to a temporary file first, because a bucket only accepts it as a whole. */
async function putIntoBucket(storage: FileStorage, file: ArchivedFile, content: AsyncIterable<Buffer>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-restore-'));
  try {
    await putFile(folder, { ...file, path: 'file' }, content);
    const there = await storage.find(file.path);
    const same = there?.bytes === file.bytes && (await measureOf(await storage.read(file.path))).sha256 === file.sha256;
    if (!same) await storage.put(file.path, path.join(folder, 'file'));
    return !same;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packages are served from a folder in every installation. */
const isPackage = (file: string): boolean => file.startsWith('packages/');

function bucketFiles(folder: BackedUpFiles, storage: FileStorage): BackedUpFiles {
  return {
    async *list() {
      yield* folder.list();
      for await (const { key, bytes } of storage.list('')) yield { path: key, bytes };
    },
    async open(file) {
      if (isPackage(file.path)) return folder.open(file);
      return (await storage.find(file.path)) && storage.read(file.path);
    },
    put: (file, content) => (isPackage(file.path) ? folder.put(file, content) : putIntoBucket(storage, file, content)),
    remove: (file) => (isPackage(file) ? folder.remove(file) : storage.remove(file)),
  };
}

export async function withInstallationFiles<T>(
  { filesDir, storage }: { filesDir: string; storage: StorageSettings },
  work: (files: BackedUpFiles) => Promise<T>,
): Promise<T> {
  const folder = folderFiles(filesDir);
  if (storage.kind === 'file') return work(folder);
  const bucket = openStorage(storage);
  try {
    return await work(bucketFiles(folder, bucket));
  } finally {
    bucket.close();
  }
}
