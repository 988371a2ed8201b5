/** A copy of a remote's package in the system's temporary folder, to be changed and released. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './own-portal.ts';

export interface ScratchRemote {
  folder: string;
  /** Rewrites one of its files; the path is relative to the package. */
  change(file: string, change: (content: string) => string): void;
  add(file: string, content: string): void;
  remove(): void;
}

/** Ids of the workspace's remotes, sorted. */
export const remoteIds: readonly string[] = readdirSync(path.join(root, 'remotes')).sort();

export function scratchRemote(id: string): ScratchRemote {
  const original = path.join(root, 'remotes', id);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `portico-${id}-`)));
  for (const name of ['src', 'package.json'])
    cpSync(path.join(original, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    change(file, change) {
      const before = readFileSync(at(file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${id}: nothing in ${file} was changed.`);
      writeFileSync(at(file), after);
    },
    add: (file, content) => writeFileSync(at(file), content, { flag: 'wx' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
