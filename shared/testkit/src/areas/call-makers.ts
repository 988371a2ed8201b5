/** Determines from the sources which calls a browser file makes. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { root } from './known-things.ts';

export interface Declared {
  /** The area of its address. Its declaration may be in the folder of another area. */
  area: string;
  folder: string;
  name: string;
  path: string;
  /** The name under which sources import it. */
  exported: string;
}

/** The area of a call's address: that of its folder, unless the specification addresses it elsewhere. */
const areaOf = (folder: string, name: string): string =>
  (allCalls.find((call) => call.area === folder && call.name === name) ?? allCalls.find((call) => call.name === name))
    ?.area ?? folder;

/** All declared calls with their area, folder, name, path and import name. */
export function declaredCalls(): Declared[] {
  const contracts = path.join(root, 'shared/contracts/src');
  return globSync('*/**/*.ts', { cwd: contracts })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const folder = file.split(path.sep)[0] ?? '';
      const source = readFileSync(path.join(contracts, file), 'utf8');
      return [...source.matchAll(/export const (\w+) = define(?:Call|Read|Write)\(\{([\s\S]*?)\n\}\);/g)].flatMap(
        ([, exported = '', body = '']) => {
          const name = /\n {2}name: '(\w+)'/.exec(body)?.[1];
          return name === undefined
            ? []
            : [
                {
                  area: areaOf(folder, name),
                  folder,
                  name,
                  exported,
                  path: /\n {2}path: '([^']+)'/.exec(body)?.[1] ?? name,
                },
              ];
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
export function makes(text: string, { area, folder, name, exported }: Declared): boolean {
  const imports = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@portico\/contracts\/(\w[\w-]*)\//g)];
  const isImported = imports.some(
    ([, names = '', from]) => from === folder && new RegExp(`\\b${exported}\\b`).test(names),
  );
  if (isImported && (text.match(new RegExp(`\\b${exported}\\b`, 'g')) ?? []).length > 1) return true;
  return text.includes(`area: '${area}', name: '${name}'`);
}
