/** The committed shapes of the calls in the last two releases. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CallShapes } from './call-shapes.ts';
import { packShapes, unpackShapes } from './packed-shapes.ts';

/** Newest first. */
export const comparedReleases = ['last', 'one-before'] as const;
export type ComparedRelease = (typeof comparedReleases)[number];

const fileOf = (root: string, release: ComparedRelease) => path.join(root, 'docs/calls', `${release}.calls`);

/** Undefined if there was no such release. */
export function readReleased(root: string, release: ComparedRelease): CallShapes | undefined {
  const file = fileOf(root, release);
  return existsSync(file) ? unpackShapes(readFileSync(file, 'utf8')) : undefined;
}

/** Stores the current shapes as those of the last release, and the previous ones as those of the release before it. */
export function writeShapes(root: string, present: CallShapes): void {
  const last = readReleased(root, 'last');
  mkdirSync(path.join(root, 'docs/calls'), { recursive: true });
  if (last) writeFileSync(fileOf(root, 'one-before'), packShapes(last));
  writeFileSync(fileOf(root, 'last'), packShapes(present));
}
