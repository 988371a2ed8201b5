/** Starts what is built, without a compiler: in the package with which teams outside try their remotes. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openHostBuild } from '@portico/edge/serving/host-build';
import { buildFolder } from '@portico/presets/workspace';
import { runPortal } from './run-portal.ts';

runPortal(() => {
  const remotes = path.join(buildFolder, 'remotes');
  const releaseFolders = readdirSync(remotes).flatMap((id) =>
    readdirSync(path.join(remotes, id)).map((version) => path.join(remotes, id, version)),
  );
  return {
    host: openHostBuild(path.join(buildFolder, 'host')),
    releaseFolders: Promise.resolve(releaseFolders),
    fresh: Promise.resolve(false),
  };
});
