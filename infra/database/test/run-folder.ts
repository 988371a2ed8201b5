/** The folder of a test run's database server. The runner's global set-up names it; all workers share it. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const runFolderVariable = 'PORTICO_TEST_RUN';

/** Starts the process that cleans up after this one, however it ends. */
export function cleanUpBehind(folder: string): void {
  const cleaner = spawn(process.execPath, [join(import.meta.dirname, 'clean-run.ts'), folder], {
    // In its own session, so that signals to the process group of the run do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.on('error', () => {});
  cleaner.unref();
  // An open pipe would keep the process alive, but this process must end with the run.
  (cleaner.stdin as { unref?(): void } | null)?.unref?.();
}

/**
 * Names one folder for the run and all its projects, and passes it to the workers in their environment. Nothing is
 * started before a test needs it. Temporary folders of tests are inside it as well, so that an interrupted run leaves
 * none.
 */
export function nameRunFolder(): string {
  const known = process.env[runFolderVariable];
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  // If root starts the run, database servers run as another user.
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
