import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunSubprocess } from '../src/platform/subprocess/run-subprocess.ts';

/**
 * Runs a script for untrusted files within the test's own process, because starting another one takes most of a second
 * of processor time, which is more than the rest of the test. The limits of a separate process do not apply; they are
 * tested by `run-subprocess.test.ts`, `archive.test.ts`, `examine.test.ts` and `media.test.ts`.
 */
export const runInProcess: RunSubprocess = async (script, args, { read, write }) => {
  // A process would not start either if one of the places it may use were missing.
  await Promise.all([...read, ...write].map((place) => access(place)));
  const { answer } = await import(pathToFileURL(path.join(path.dirname(script), 'answer.ts')).href);
  // Converted as messages between processes are.
  return JSON.parse(JSON.stringify(await answer(args)));
};
