import { accessSync, constants, statfsSync } from 'node:fs';

/** Several times as much as the databases of a run need. Containers often provide only 64 MB there. */
const bytesNeeded = 8 * 1024 ** 3;

export interface Machine {
  /** A folder in memory. */
  folder: string;
  /** Bytes of memory that programs can still use. */
  availableMemory: number;
}

const thisMachine = (): Machine => ({ folder: '/dev/shm', availableMemory: process.availableMemory() });

/**
 * The folder in memory for temporary files of test runs; undefined if this machine has none that is large enough. Every
 * file of API tests creates and drops a database of thousands of files. On ext4 that costs ten times the processor
 * time, because each new file makes it search all those deleted shortly before.
 */
export function temporaryRoot({ folder, availableMemory }: Machine = thisMachine()): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return Math.min(bavail * bsize, availableMemory) < bytesNeeded ? undefined : folder;
  } catch {
    return undefined;
  }
}

/** Moves this process's temporary files, and those of processes that it starts, into memory, unless TMPDIR is set. */
export function useTemporaryRoot(): void {
  const root = process.env.TMPDIR ? undefined : temporaryRoot();
  if (root) process.env.TMPDIR = root;
}
