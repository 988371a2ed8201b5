/** `npm start`: builds what is missing, opens everything, says where it is. */
import { buildParts } from './build-parts.ts';
import { runPortal } from './run-portal.ts';

runPortal((tell) => {
  const built = buildParts(tell);
  return {
    releaseFolders: built.then(({ releaseFolders }) => releaseFolders),
    fresh: built.then(({ fresh }) => fresh),
  };
});
