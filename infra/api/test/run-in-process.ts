import path from 'node:path';
import type { RunSubprocess } from '../src/platform/subprocess/run-subprocess.ts';

/**
 * Runs what a script for untrusted files answers within the test's own process: starting another one takes most of a
 * second of processor time, longer than all that a test wants to know. Without the limits of a process, of course;
 * `run-subprocess.test.ts`, `archive.test.ts`, `examine.test.ts` and `media.test.ts` try those.
 */
export const runInProcess: RunSubprocess = async (script, args) => {
  const { answer } = await import(path.join(path.dirname(script), 'answer.ts'));
  // As messages between processes arrive.
  return JSON.parse(JSON.stringify(await answer(args)));
};
