import path from 'node:path';
import { BuildError } from '../build-fault.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { missingIds, unusedIds, usedIds } from '../catalogue/used-ids.ts';
import { hostFolder, root } from '../workspace.ts';

/** Checks the host's texts as those of a remote are checked. Answers ids that nothing uses; throws a BuildError. */
export function checkHostTexts(folder = hostFolder): string[] {
  const { texts, faults } = readCatalogue(path.join(folder, 'src/language'), root);
  const known = new Set(Object.keys(texts.en));
  const used = usedIds(path.join(folder, 'src'), root);
  const all = [...faults, ...missingIds(used, known)];
  if (all.length > 0) throw new BuildError(all);
  return unusedIds(used, known);
}
