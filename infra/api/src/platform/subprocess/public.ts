/** What the content origin may use of it: packages are read in a process apart, too. */
export { runSubprocess, type SubprocessOptions, SubprocessTimedOut } from './run-subprocess.ts';
