/** Says which files a run is about: what passed on other files says nothing of these. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Sixteen letters that change with every tracked or new file of the folder; undefined where git cannot tell. */
export function treeOf(root: string): string | undefined {
  const git = (...words: string[]): string | undefined => {
    const done = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    return done.status === 0 ? done.stdout : undefined;
  };
  const [committed, changes, added] = [
    git('rev-parse', 'HEAD'),
    // A run adds to the register of second tries; it is no other tree for that.
    git('diff', 'HEAD', '--', '.', ':!*/second-tries.json'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (committed === undefined || changes === undefined || added === undefined) return undefined;
  const hash = createHash('sha256').update(committed).update(changes);
  for (const name of added.split('\0').filter(Boolean)) hash.update(name).update(readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 16);
}
