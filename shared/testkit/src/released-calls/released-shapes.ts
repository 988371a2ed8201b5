/** Calls as the last two releases had them, as they are committed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CallShapes } from './call-shapes.ts';
import { packShapes, unpackShapes } from './packed-shapes.ts';

/** The last one first. */
export const comparedReleases = ['last', 'one-before'] as const;
export type ComparedRelease = (typeof comparedReleases)[number];

const fileOf = (root: string, release: ComparedRelease) => path.join(root, 'docs/calls', `${release}.calls`);

/** Undefined where there was no such release. */
export function readReleased(root: string, release: ComparedRelease): CallShapes | undefined {
  const file = fileOf(root, release);
  return existsSync(file) ? unpackShapes(readFileSync(file, 'utf8')) : undefined;
}

/** The present ones become those of the last release, and what was the last one before it. */
export function writeShapes(root: string, present: CallShapes): void {
  const last = readReleased(root, 'last');
  mkdirSync(path.join(root, 'docs/calls'), { recursive: true });
  if (last) writeFileSync(fileOf(root, 'one-before'), packShapes(last));
  writeFileSync(fileOf(root, 'last'), packShapes(present));
}
