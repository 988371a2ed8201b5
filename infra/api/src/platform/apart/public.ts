/** What the content origin may use of it: packages are read in a process apart, too. */
export { type ApartOptions, ApartTimedOut, runApart } from './run-apart.ts';
