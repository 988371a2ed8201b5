/**
 * `npm run dev`: like `npm start`, but rebuilds host and remotes on every change and shows the gallery at /gallery.
 * `npm run dev -- <remote> --against <address>`: a single remote in a portal that runs elsewhere.
 */
import { developAgainst, readAgainst } from './development/develop-against.ts';
import { developmentSources } from './development/development-sources.ts';
import { runPortal } from './run-portal.ts';
import { explainFault } from './start-fault.ts';

const words = process.argv.slice(2);
if (words.length === 0)
  runPortal((report) => {
    report('Building host and remotes for development');
    const { sources, close } = developmentSources(report);
    return { ...sources, fresh: Promise.resolve(true), close };
  });
else
  try {
    await developAgainst(readAgainst(words));
  } catch (error) {
    console.error(explainFault(error) ?? error);
    process.exitCode = 1;
  }
