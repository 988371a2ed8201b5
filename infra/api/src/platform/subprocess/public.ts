/** Exports for the content origin, which also reads packages in a subprocess. */
export { runSubprocess, type SubprocessOptions, SubprocessTimedOut } from './run-subprocess.ts';
