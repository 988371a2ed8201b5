import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '../webpack/shared-modules.ts';
import { root } from '../workspace.ts';

/** Never part of a remote's build: tests, the gallery, and what only the host uses. */
const apart = /^\.\/(?:testing|gallery|beacon)/;

const imports = /^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm;

export interface BundledFile {
  /** Relative to the checkout. */
  file: string;
  imports: readonly string[];
}

/**
 * The sources of a shared package that remotes may bundle, because the host does not share the entries they belong to.
 *
 * @param name of the package below `shared/`
 */
export function bundledParts(name: string): BundledFile[] {
  const folder = path.join(root, 'shared', name);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const isShared = (entry: string) =>
    (sharedModules as readonly string[]).includes(path.posix.join(`@portico/${name}`, entry));
  const found = new Map<string, BundledFile>();
  const reach = (full: string): void => {
    const file = path.relative(root, full);
    if (found.has(file)) return;
    const from = [...readFileSync(full, 'utf8').matchAll(imports)].map(([, module = '']) => module);
    found.set(file, { file, imports: from });
    for (const module of from) if (/^\..*\.tsx?$/.test(module)) reach(path.resolve(path.dirname(full), module));
  };
  for (const [entry, file] of Object.entries(exports))
    if (!apart.test(entry) && !isShared(entry) && /\.tsx?$/.test(file)) reach(path.join(folder, file));
  return [...found.values()];
}
