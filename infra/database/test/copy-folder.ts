import { spawnSync } from 'node:child_process';

/** Copies what is in a folder with owners and rights; where the file system can, by reference. */
export function copyContents(from: string, to: string): void {
  const byReference = process.platform === 'linux' ? ['--reflink=auto'] : [];
  const done = spawnSync('cp', ['-a', ...byReference, `${from}/.`, to]);
  if (done.status !== 0) throw new Error(`${from} could not be copied: ${done.stderr.toString().trim()}`);
}
