/** The files below a folder, as a backup reads them and a restore writes them. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureOf, measuring } from '@portico/database/copy/measure';
import { BackupRefused } from './backup-refused.ts';

export interface FoundFile {
  /** Relative to the folder, with `/`. */
  path: string;
  bytes: number;
}

/**
 * Names that begin with a dot on the top two levels are temporary: files that are still being written and renamed
 * later.
 */
const isWork = (name: string, depth: number): boolean => depth < 2 && name.startsWith('.');

async function* walk(folder: string, below: string, depth: number): AsyncGenerator<FoundFile> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    },
  );
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isWork(entry.name, depth)) continue;
    if (entry.isDirectory()) yield* walk(folder, place, depth + 1);
    else if (entry.isFile()) {
      const found = await stat(path.join(folder, place)).catch(() => undefined);
      if (found) yield { path: place, bytes: found.size };
    }
  }
}

export const filesBelow = (folder: string): AsyncGenerator<FoundFile> => walk(folder, '', 0);

/** Undefined if the file was deleted after it was found. Data appended since then belongs to the next backup. */
export async function openFound(folder: string, file: FoundFile): Promise<AsyncIterable<Buffer> | undefined> {
  const handle = await open(path.join(folder, file.path), 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  if (!handle) return undefined;
  if (file.bytes > 0) return handle.createReadStream({ start: 0, end: file.bytes - 1 });
  await handle.close();
  return Readable.from([]);
}

/** Writes the file atomically. Returns false if an identical one already exists. */
export async function putFile(
  folder: string,
  { path: place, bytes, sha256 }: FoundFile & { sha256: string },
  content: AsyncIterable<Buffer>,
): Promise<boolean> {
  const target = path.join(folder, place);
  const part = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  await mkdir(path.dirname(target), { recursive: true });
  const { chunks, measured } = measuring(content);
  try {
    await pipeline(chunks, createWriteStream(part, { mode: 0o600, flush: true }));
    if (measured().sha256 !== sha256) throw new BackupRefused(`${place} is not the file that was backed up.`);
    const there = await stat(target).catch(() => undefined);
    if (there?.size === bytes && (await measureOf(createReadStream(target))).sha256 === sha256) return false;
    await rename(part, target);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}
