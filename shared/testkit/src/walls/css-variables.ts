import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { brandProperties } from '@portico/ui/tokens/brand-css';
import { generateBrand } from '@portico/ui/tokens/generate-brand';
import { projectFiles } from '../run/project-files.ts';

const declaration = /['"]?(--[a-z][a-z0-9-]*)['"]?\]?\s*:/g;

/** Uses of undeclared custom properties in a style sheet. */
export const undeclaredIn = (file: string, text: string, declared: ReadonlySet<string>): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/var\((--[a-z0-9-]+)\)/g)]
        .filter(([, name]) => name && !declared.has(name))
        .map(([, name]) => `an undeclared custom property ${name}: ${file}:${index + 1}`),
    );

export const declaredIn = (text: string): string[] => [...text.matchAll(declaration)].map(([, name = '']) => name);

/** An undeclared custom property silently has no effect, so every use must have a declaration somewhere. */
export function cssVariableViolations(root: string): string[] {
  const list = (pattern: string) => projectFiles(root, pattern);
  const styles = ['host/*.css', 'remotes/*.css', 'shared/ui/*.css'].flatMap(list);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  // Any brand will do, because all declare the same names.
  const [seeds = ''] = list('tenants/*/brand/seeds.json');
  const brand = generateBrand('any', JSON.parse(read(seeds)) as BrandSeeds);
  const declared = new Set([
    ...Object.keys(brandProperties(brand)),
    ...[...styles, ...list('shared/ui/*.tsx')].flatMap((file) => declaredIn(read(file))),
  ]);
  return styles.flatMap((file) => undeclaredIn(file, read(file), declared));
}
