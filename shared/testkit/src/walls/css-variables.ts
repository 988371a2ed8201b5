import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colourRoles } from '@portico/contracts/platform/tenant';

const kebab = (role: string) => role.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);

/** A custom property that nobody declares draws nothing, silently: every use must have its declaration somewhere. */
export function cssVariableViolations(root: string): string[] {
  const list = (pattern: string) =>
    execFileSync('git', ['ls-files', '-z', '--', pattern], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const styles = ['host/*.css', 'remotes/*.css', 'shared/ui/*.css'].flatMap(list);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const declared = new Set(colourRoles.map((role) => `--colour-${kebab(role)}`));
  for (const file of [...styles, ...list('shared/ui/src/tokens/*.ts'), ...list('shared/ui/*.tsx')])
    for (const [, name] of read(file).matchAll(/['"]?(--[a-z][a-z0-9-]*)['"]?\]?\s*:/g)) if (name) declared.add(name);
  return styles.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/var\((--[a-z0-9-]+)\)/g)]
          .filter(([, name]) => name && !declared.has(name))
          .map(([, name]) => `an undeclared custom property ${name}: ${file}:${index + 1}`),
      ),
  );
}
