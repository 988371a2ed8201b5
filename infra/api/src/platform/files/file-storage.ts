/**
 * Where files are kept: a folder of this machine, or a bucket that speaks S3. A key is a path of plain steps,
 * `media/<tenant>/<file>`. A file is there whole or not at all, and never changes.
 */
import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export interface FileStorage {
  /** Keeps a copy of the local file under the key. Throws StorageFull where there is no room for it. */
  put(key: string, file: string): Promise<void>;
  /** Undefined where nothing is kept under the key. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Bytes `start` to `end`, both counted, or all. Rejects where nothing is kept under the key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins with the prefix, which ends with `/`; an empty one lists all, for backups. */
  list(prefix: string): AsyncIterable<StoredFile & { key: string }>;
  close(): void;
}

export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('There is no room for another file.', { cause });
    this.name = 'StorageFull';
  }
}

const step = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** A key made of anything but our own ids and words is a fault of ours: it could lead elsewhere. */
export function stepsOfKey(key: string): string[] {
  const steps = key.split('/');
  if (steps.length < 2 || !steps.every((each) => step.test(each))) throw new Error('This is no key of a stored file.');
  return steps;
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True for what a disk without room says, also from within another error. */
export function saysFull(cause: unknown): boolean {
  if (cause instanceof StorageFull) return true;
  return cause instanceof Error && full.has((cause as NodeJS.ErrnoException).code ?? '');
}
