import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Errors that mean the file does not exist or is not a regular file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Pauses between attempts. If a shared folder is unavailable for longer, the caller gets an error. */
const pausesMs = [20, 80, 200];

export const isAbsent = (error: unknown): boolean => absent.has((error as NodeJS.ErrnoException).code ?? '');

/**
 * Undefined if there is no such file. Any other error (too many open files, a stale handle, an unresponsive disk) says
 * nothing about the file, so reading is retried and finally rejects.
 */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  for (const pause of [...pausesMs, undefined])
    try {
      return await readFile(file);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      if (pause === undefined) throw error;
      await wait(pause);
    }
  return undefined;
}
