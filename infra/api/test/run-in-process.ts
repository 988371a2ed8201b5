import { access } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunSubprocess } from '../src/platform/subprocess/run-subprocess.ts';

/**
 * Runs what a script for untrusted files answers within the test's own process: starting another one takes most of a
 * second of processor time, longer than all that a test wants to know. Without the limits of a process, of course;
 * `run-subprocess.test.ts`, `archive.test.ts`, `examine.test.ts` and `media.test.ts` try those.
 */
export const runInProcess: RunSubprocess = async (script, args, { read, write }) => {
  // Without one of the places that it may use, a process does not start either.
  await Promise.all([...read, ...write].map((place) => access(place)));
  const { answer } = await import(pathToFileURL(path.join(path.dirname(script), 'answer.ts')).href);
  // As messages between processes arrive.
  return JSON.parse(JSON.stringify(await answer(args)));
};
