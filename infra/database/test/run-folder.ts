/** Where one test run keeps its database server. The runner's global set-up names it; all its workers share it. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const runFolderVariable = 'PORTICO_TEST_RUN';

/** Starts the process that cleans up behind this one, however it ends. */
export function cleanUpBehind(folder: string): void {
  const cleaner = spawn(process.execPath, [join(import.meta.dirname, 'clean-run.ts'), folder], {
    // Of a session of its own: what is sent to the run's whole group must not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.on('error', () => {});
  cleaner.unref();
  // An open pipe keeps a process waiting for it, and this one ends with the run.
  (cleaner.stdin as { unref?(): void } | null)?.unref?.();
}

/**
 * Names a folder for this run and tells the workers by their environment; one for all projects of the run. Nothing is
 * started before a test needs it. Temporary folders of tests lie in it, too, so that a run that is cut off leaves none.
 */
export function nameRunFolder(): string {
  const known = process.env[runFolderVariable];
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  // Database servers run as another user where the run is root's.
  for (const place of [folder, temporary]) chmodSync(place, 0o755);
  cleanUpBehind(folder);
  process.env[runFolderVariable] = folder;
  process.env.TMPDIR = temporary;
  return folder;
}

export function runFolder(): string {
  const folder = process.env[runFolderVariable];
  if (!folder) throw new Error(`${runFolderVariable} is not set: run the tests by vitest with the root configuration.`);
  return folder;
}
