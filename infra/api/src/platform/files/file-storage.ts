/**
 * File storage: a folder on this machine or an S3-compatible bucket. A key is a path of plain segments,
 * `media/<tenant>/<file>`. Files appear atomically and never change.
 */
import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export interface FileStorage {
  /** Stores a copy of the local file under the key. Throws StorageFull if there is no space left. */
  put(key: string, file: string): Promise<void>;
  /** Undefined if there is no file under the key. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Bytes `start` to `end`, both inclusive, or the whole file. Rejects if there is no file under the key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** All files whose key begins with the prefix, which ends with `/`; an empty prefix lists everything, for backups. */
  list(prefix: string): AsyncIterable<StoredFile & { key: string }>;
  close(): void;
}

export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('There is no space for another file.', { cause });
    this.name = 'StorageFull';
  }
}

const step = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Throws for a key that contains anything other than our own ids and words. Such a key would be a bug that could lead
 * to another path.
 */
export function stepsOfKey(key: string): string[] {
  const steps = key.split('/');
  if (steps.length < 2 || !steps.every((each) => step.test(each)))
    throw new Error('This is not a key of a stored file.');
  return steps;
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True for a "no space left" error, even if it is wrapped in another error. */
export function saysFull(cause: unknown): boolean {
  if (cause instanceof StorageFull) return true;
  return cause instanceof Error && full.has((cause as NodeJS.ErrnoException).code ?? '');
}
