/** Where things are in the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const buildFolder = path.join(root, '.build');
export const hostFolder = path.join(root, 'host');

/** One remote of the workspace: its id is its folder's name. */
export interface RemoteFolder {
  id: string;
  folder: string;
  /** Version of its package.json; a build adds what tells two builds of the same version apart. */
  version: string;
}

export const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Every remote that has a `remote.ts`, by name. */
export const remoteFolders = (remotes = path.join(root, 'remotes')): RemoteFolder[] =>
  readdirSync(remotes)
    .sort()
    .map((id) => path.join(remotes, id))
    .filter((folder) => existsSync(path.join(folder, 'src/remote.ts')))
    .map((folder) => ({ id: path.basename(folder), folder, version: versionOf(folder) }));
