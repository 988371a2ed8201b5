/** `npm run dev`: as `npm start`, with host and remotes built anew at every change, and the gallery at /gallery. */
import { developmentSources } from './development/development-sources.ts';
import { runPortal } from './run-portal.ts';

runPortal((tell) => {
  tell('Building host and remotes for development');
  const { sources, close } = developmentSources(tell);
  return { ...sources, fresh: Promise.resolve(true), close };
});
