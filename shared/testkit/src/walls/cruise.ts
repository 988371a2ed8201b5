/** Runs dependency-cruiser over a tree: determines what imports what, and which walls that breaks. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const folders = ['host', 'remotes', 'shared', 'infra', 'e2e'];

export interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** A file with its imports, as paths within the tree. */
export interface CruisedModule {
  source: string;
  dependencies: readonly { resolved: string }[];
}

export interface Cruise {
  modules: readonly CruisedModule[];
  violations: readonly Violation[];
  /** Rule name → what to do instead. */
  reasons: ReadonlyMap<string, string>;
}

interface Rule {
  name: string;
  comment: string;
}

/** The result for the checkout is cached until a file changes. A scratch tree is always analysed again. */
export function cruise(tree = root): Cruise {
  const cache =
    tree === root ? ['--cache', path.join(root, '.build', 'walls-cache'), '--cache-strategy', 'content'] : [];
  const done = spawnSync(
    path.join(root, 'node_modules', '.bin', 'depcruise'),
    ['--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...cache, ...folders],
    { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!done.stdout) throw new Error(done.stderr || done.error?.message);
  const { modules, summary } = JSON.parse(done.stdout) as {
    modules: CruisedModule[];
    summary: { violations: Violation[]; ruleSetUsed: { forbidden: Rule[] } };
  };
  const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return { modules, violations: summary.violations, reasons };
}
