/** One writer at a time, even across processes, because the command line publishes while the portal is running. */
import path from 'node:path';
import { withFileLock } from '@portico/presets/file-lock';
import { ReleaseRefusal } from './refusal.ts';

const patienceMs = 30_000;

export const withLock = <T>(folder: string, work: () => Promise<T>): Promise<T> =>
  withFileLock(
    path.join(folder, '.lock'),
    {
      patienceMs,
      busy: (file) =>
        new ReleaseRefusal(
          `Another process has been writing to the release store for ${patienceMs / 1000} s. Nothing was changed. Wait for it to end, or delete ${file} if no such process exists.`,
        ),
    },
    work,
  );
