import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The file does not exist, or is no regular file. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** Between two tries; if a shared folder is away for longer, the caller gets an error. */
const pausesMs = [20, 80, 200];

export const isAbsent = (error: unknown): boolean => absent.has((error as NodeJS.ErrnoException).code ?? '');

/**
 * Undefined where there is no such file. Every other fault (too many open files, a stale handle, a disk that does not
 * answer) says nothing about the file: it is tried again, then rejected.
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
