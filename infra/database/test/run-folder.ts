/** Where one test run keeps its database server. The runner's global set-up names it; all its workers share it. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const runFolderVariable = 'PORTICO_TEST_RUN';

/**
 * Names a folder for this run and tells the workers by their environment; one for all projects of the run. Nothing is
 * started before a test needs it.
 */
export function nameRunFolder(): string {
  const folder = process.env[runFolderVariable] ?? mkdtempSync(join(tmpdir(), 'portico-test-'));
  process.env[runFolderVariable] = folder;
  return folder;
}

export function runFolder(): string {
  const folder = process.env[runFolderVariable];
  if (!folder) throw new Error(`${runFolderVariable} is not set: run the tests by vitest with the root configuration.`);
  return folder;
}
