/** Identifies the files under test, because a pass on other files says nothing about these. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Sixteen characters that change with every tracked or new file of the folder. Undefined if git cannot determine them.
 */
export function treeOf(root: string): string | undefined {
  const git = (...words: string[]): string | undefined => {
    const done = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
    return done.status === 0 ? done.stdout : undefined;
  };
  const [committed, changes, added] = [
    git('rev-parse', 'HEAD'),
    // Excludes the register of second attempts, to which a run itself adds.
    git('diff', 'HEAD', '--', '.', ':!*/second-tries.json'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (committed === undefined || changes === undefined || added === undefined) return undefined;
  const hash = createHash('sha256').update(committed).update(changes);
  for (const name of added.split('\0').filter(Boolean)) hash.update(name).update(readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 16);
}
