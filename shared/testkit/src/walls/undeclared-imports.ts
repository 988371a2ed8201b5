/**
 * Packages of the root can be imported by every workspace package, although only its own dependencies are certain to
 * be there. Elsewhere, an undeclared import does not resolve.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../run/project-files.ts';

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const namesIn = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** Packages that the text imports, without the paths within them. */
export const importedIn = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:^(?:import|export|\}).*? from |^import |\bimport\()'((?:@[^/']+\/)?[^./'][^/']*)(?:\/[^']*)?'(?:;$|\))/gm,
      ),
    ].map(([, name = '']) => name),
  ),
];

export const undeclaredOf = (imported: readonly string[], own: Manifest, ofRoot: Manifest): string[] =>
  imported.filter((name) => namesIn(ofRoot).includes(name) && !namesIn(own).includes(name));

export function undeclaredImportViolations(root: string): string[] {
  const manifestOf = (folder: string): Manifest =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const ofRoot = manifestOf('.');
  const folders = projectFiles(root, '*/package.json').map((file) => path.dirname(file));
  return folders.flatMap((folder) => {
    const own = manifestOf(folder);
    return projectFiles(root, `${folder}/*.ts`, `${folder}/*.tsx`).flatMap((file) =>
      undeclaredOf(importedIn(readFileSync(path.join(root, file), 'utf8')), own, ofRoot).map(
        (name) => `an import that its package does not declare: ${file} imports ${name}`,
      ),
    );
  });
}
