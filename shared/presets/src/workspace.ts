/** Paths within the checkout or, where the presets are an installed package, within the package of a team's remote. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether this is the package, compiled to JavaScript, and not the sources in the checkout. */
export const isPacked = import.meta.filename.endsWith('.js');
export const root = isPacked ? process.cwd() : path.resolve(import.meta.dirname, '../../..');
export const buildFolder = path.join(root, '.build');
export const hostFolder = path.join(root, 'host');

/** A remote of the workspace. Its id is the name of its folder. */
export interface RemoteFolder {
  id: string;
  folder: string;
  /** Version from its package.json. A build adds a suffix that distinguishes builds of the same version. */
  version: string;
}

export const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Every remote with a `remote.ts`, sorted by name. */
export const remoteFolders = (remotes = path.join(root, 'remotes')): RemoteFolder[] =>
  readdirSync(remotes)
    .sort()
    .map((id) => path.join(remotes, id))
    .filter((folder) => existsSync(path.join(folder, 'src/remote.ts')))
    .map((folder) => ({ id: path.basename(folder), folder, version: versionOf(folder) }));
