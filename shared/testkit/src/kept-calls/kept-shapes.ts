/** Calls as the last two releases had them, as they are committed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CallShapes } from './call-shapes.ts';
import { packShapes, unpackShapes } from './packed-shapes.ts';

/** The last one first. */
export const keptReleases = ['last', 'one-before'] as const;
export type KeptRelease = (typeof keptReleases)[number];

const fileOf = (root: string, release: KeptRelease) => path.join(root, 'docs/calls', `${release}.calls`);

/** Undefined where there was no such release. */
export function readKept(root: string, release: KeptRelease): CallShapes | undefined {
  const file = fileOf(root, release);
  return existsSync(file) ? unpackShapes(readFileSync(file, 'utf8')) : undefined;
}

/** The present ones become those of the last release, and what was the last one before it. */
export function keepShapes(root: string, present: CallShapes): void {
  const last = readKept(root, 'last');
  mkdirSync(path.join(root, 'docs/calls'), { recursive: true });
  if (last) writeFileSync(fileOf(root, 'one-before'), packShapes(last));
  writeFileSync(fileOf(root, 'last'), packShapes(present));
}
