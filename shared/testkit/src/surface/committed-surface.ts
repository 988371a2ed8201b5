/** The committed surface: one file per package in docs/surface, with the contract version it belongs to. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Surface } from './read-surface.ts';

const folderOf = (root: string) => path.join(root, 'docs/surface');
const ending = '.surface';
const versionFile = 'contract.version';

export interface Committed {
  contract: number;
  surface: Surface;
}

export function readCommitted(root: string): Committed {
  const folder = folderOf(root);
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return {
    contract: Number(readFileSync(path.join(folder, versionFile), 'utf8')),
    surface: Object.fromEntries(
      names.map((name) => [name.slice(0, -ending.length), readFileSync(path.join(folder, name), 'utf8')]),
    ),
  };
}

export function writeCommitted(root: string, { contract, surface }: Committed): void {
  const folder = folderOf(root);
  for (const [name, text] of Object.entries(surface)) writeFileSync(path.join(folder, name + ending), text);
  writeFileSync(path.join(folder, versionFile), `${contract}\n`);
}
