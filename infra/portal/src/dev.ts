/** `npm run dev`: as `npm start`, with host and remotes built anew at every change, and the gallery at /gallery. */
import { developmentParts } from './development/development-parts.ts';
import { runPortal } from './run-portal.ts';

runPortal((tell) => {
  tell('Building host and remotes for development');
  const { development, parts } = developmentParts(tell);
  return {
    releaseFolders: development.ready.then(() => []),
    fresh: Promise.resolve(true),
    development: parts,
    close: development.close,
  };
});
