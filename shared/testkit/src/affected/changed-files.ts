import { spawnSync } from 'node:child_process';

/** Branches that a change may have started from, most likely first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main'];

function git(root: string, ...words: string[]): string | undefined {
  const done = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return done.status === 0 ? done.stdout.trim() : undefined;
}

/**
 * Where the work in this checkout started: at the main branch or, on the main branch itself, at the previous commit.
 */
export function baseOf(root: string): string | undefined {
  const head = git(root, 'rev-parse', 'HEAD');
  for (const branch of mainBranches) {
    const base = git(root, 'merge-base', 'HEAD', branch);
    if (base !== undefined && base !== head) return base;
  }
  return git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/**
 * Files that differ from the base: committed since, changed, added or deleted. Undefined if git cannot determine them.
 * @param base a commit or branch. Default: where the work started
 */
export function changedFiles(root: string, base = baseOf(root)): string[] | undefined {
  const from = base === undefined ? undefined : git(root, 'merge-base', 'HEAD', base);
  if (from === undefined) return undefined;
  const since = git(root, 'diff', '--name-only', '--no-renames', from);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  if (since === undefined || added === undefined) return undefined;
  return [...new Set([...since.split('\n'), ...added.split('\n')])].filter(Boolean).sort();
}
