/** `npm start`: builds what is missing, opens everything, prints the addresses. */
import path from 'node:path';
import { openHostBuild } from '@portico/edge/serving/host-build';
import { buildFolder } from '@portico/presets/workspace';
import { buildParts } from './build-parts.ts';
import { runPortal } from './run-portal.ts';

runPortal((report, { remotes }) => {
  const built = buildParts(report, remotes);
  return {
    host: openHostBuild(path.join(buildFolder, remotes === 'linked' ? 'linked' : 'host')),
    releaseFolders: built.then(({ releaseFolders }) => releaseFolders),
    fresh: built.then(({ fresh }) => fresh),
  };
});
