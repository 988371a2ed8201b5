import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files of a folder that git tracks, relative to it. Anything else, such as a key that someone tried, is not packed. */
export const trackedFiles = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(folder, file)));
