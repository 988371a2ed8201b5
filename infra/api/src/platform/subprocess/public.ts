/** Exports for the content origin, which also reads packages in a subprocess. */
export { type RunSubprocess, runSubprocess, type SubprocessOptions, SubprocessTimedOut } from './run-subprocess.ts';
