import path from 'node:path';
import { BuildError } from '../build-fault.ts';
import { readCatalogues } from '../catalogue/read-catalogues.ts';
import { missingIds, unusedIds, usedIds } from '../catalogue/used-ids.ts';
import { hostFolder, root } from '../workspace.ts';

/** Checks the host's texts like those of a remote. Returns unused ids, or throws a BuildError. */
export function checkHostTexts(folder = hostFolder): string[] {
  const source = path.join(folder, 'src');
  const { known, faults } = readCatalogues(source);
  const used = usedIds(source, root);
  const all = [...faults, ...missingIds(used, known)];
  if (all.length > 0) throw new BuildError(all);
  return unusedIds(used, known);
}
