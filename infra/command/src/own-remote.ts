import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from '@portico/portal/start-fault';
import type { RemoteFolder } from '@portico/presets/workspace';

/** The remote in a team's own folder. Its id is the name of its package, without a scope. */
export function ownRemote(folder: string): RemoteFolder {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest) || !existsSync(path.join(folder, 'src/remote.ts')))
    throw new StartFault(`${folder} contains no remote: it needs a package.json and src/remote.ts.`);
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string; version?: string };
  if (!name || !version) throw new StartFault(`${manifest} needs a name and a version.`);
  return { id: name.replace(/^@[^/]+\//, ''), folder, version };
}
