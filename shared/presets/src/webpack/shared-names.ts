import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { describeFault } from '../build-fault.ts';
import { hostFolder, isPacked } from '../workspace.ts';

/** The package contains a copy. */
const listFile = isPacked
  ? path.join(import.meta.dirname, 'shared-zod.ts')
  : path.join(hostFolder, 'src/federation/shared-zod.ts');

/** The names of `zod/mini` that the host shares, read from the only file that lists them. */
export const sharedZodNames = (): ReadonlySet<string> => {
  const list = /export \{([^}]*)\} from 'zod\/mini'/.exec(readFileSync(listFile, 'utf8'))?.[1] ?? '';
  return new Set(list.split(',').flatMap((name) => (name.trim() ? [name.trim()] : [])));
};

/** Names of `zod/mini` that a remote uses but the host does not share. `*` if the remote imports the whole module. */
export const notShared = (used: Iterable<string>, shared: ReadonlySet<string>): string[] =>
  [...new Set(used)].filter((name) => !shared.has(name)).sort();

/** Fails the build of a remote that uses parts of `zod/mini` that the host does not share at run time. */
export class SharedNamesPlugin {
  apply(compiler: Compiler): void {
    const shared = sharedZodNames();
    compiler.hooks.compilation.tap('LentNamesPlugin', (compilation) => {
      const { moduleGraph } = compilation;
      const usedOf = (module: Module): string[] =>
        [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) =>
          (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).map((reference) => {
            const names = Array.isArray(reference) ? reference : reference.name;
            return names[0] ?? '*';
          }),
        );
      compilation.hooks.afterOptimizeModules.tap('LentNamesPlugin', (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module' || !module.identifier().includes('zod/mini')) continue;
          for (const name of notShared(usedOf(module), shared))
            compilation.errors.push(
              new webpack.WebpackError(
                describeFault({
                  file: compiler.name ?? 'remote',
                  key: `zod/mini ${name}`,
                  message: 'the host does not share it.',
                  cure: 'Use another part of zod/mini, or add the name to host/src/federation/shared-zod.ts and release the host first.',
                }),
              ),
            );
        }
      });
    });
  }
}
