/** Determines from the sources which calls a browser file makes. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './known-things.ts';

export interface Declared {
  area: string;
  name: string;
  path: string;
  /** The name under which sources import it. */
  exported: string;
}

/** All declared calls with their area's folder, name, path and import name. */
export function declaredCalls(): Declared[] {
  const contracts = path.join(root, 'shared/contracts/src');
  return globSync('*/**/*.ts', { cwd: contracts })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const area = file.split(path.sep)[0] ?? '';
      const source = readFileSync(path.join(contracts, file), 'utf8');
      return [...source.matchAll(/export const (\w+) = define(?:Call|Read|Write)\(\{([\s\S]*?)\n\}\);/g)].flatMap(
        ([, exported = '', body = '']) => {
          const name = /\n {2}name: '(\w+)'/.exec(body)?.[1];
          return name === undefined
            ? []
            : [{ area, name, exported, path: /\n {2}path: '([^']+)'/.exec(body)?.[1] ?? name }];
        },
      );
    });
}

/** A browser file with its text. */
export interface Source {
  /** Path from the root of the repository. */
  file: string;
  text: string;
}

export const browserSources = (): Source[] =>
  globSync('{host,remotes/*,shared/data-client,shared/remote-contract}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/**
 * A file makes a call if it imports the call and uses the import, or if a card of a remote names it by area and name.
 */
export function makes(text: string, { area, name, exported }: Declared): boolean {
  const imports = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@portico\/contracts\/(\w[\w-]*)\//g)];
  const isImported = imports.some(
    ([, names = '', from]) => from === area && new RegExp(`\\b${exported}\\b`).test(names),
  );
  if (isImported && (text.match(new RegExp(`\\b${exported}\\b`, 'g')) ?? []).length > 1) return true;
  return text.includes(`area: '${area}', name: '${name}'`);
}
