/** Which calls a browser file makes, read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './known-things.ts';

export interface Declared {
  area: string;
  name: string;
  path: string;
  /** As sources import it. */
  exported: string;
}

/** Declarations by their area's folder: their name, path and what sources import them as. */
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

/** A browser file and what it says. */
export interface Source {
  /** From the root of the repository. */
  file: string;
  text: string;
}

export const browserSources = (): Source[] =>
  globSync('{host,remotes/*,shared/data-client,shared/remote-contract}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** A file makes a call that it imports and names again, or that a card of a remote names by area and name. */
export function makes(text: string, { area, name, exported }: Declared): boolean {
  const imports = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@portico\/contracts\/(\w[\w-]*)\//g)];
  const isImported = imports.some(
    ([, names = '', from]) => from === area && new RegExp(`\\b${exported}\\b`).test(names),
  );
  if (isImported && (text.match(new RegExp(`\\b${exported}\\b`, 'g')) ?? []).length > 1) return true;
  return text.includes(`area: '${area}', name: '${name}'`);
}
