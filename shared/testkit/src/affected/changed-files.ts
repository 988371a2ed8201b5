import { spawnSync } from 'node:child_process';

/** Branches that a change may have started from, the likeliest first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main'];

function git(root: string, ...words: string[]): string | undefined {
  const done = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return done.status === 0 ? done.stdout.trim() : undefined;
}

/** Where the work of this checkout began: at the main branch, or on it at the commit before. */
export function baseOf(root: string): string | undefined {
  const head = git(root, 'rev-parse', 'HEAD');
  for (const branch of mainBranches) {
    const base = git(root, 'merge-base', 'HEAD', branch);
    if (base !== undefined && base !== head) return base;
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/**
 * Files that are not as they were at the base: committed since, changed, added or removed; undefined where git cannot tell.
 * @param base a commit or branch; else where the work began
 */
export function changedFiles(root: string, base = baseOf(root)): string[] | undefined {
  const from = base === undefined ? undefined : git(root, 'merge-base', 'HEAD', base);
  if (from === undefined) return undefined;
  const since = git(root, 'diff', '--name-only', '--no-renames', from);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (since === undefined || added === undefined) return undefined;
  return [...new Set([...since.split('\n'), ...added.split('\n')])].filter(Boolean).sort();
}
