import path from 'node:path';
import type { Configuration } from 'webpack';
import { hostFolder, type RemoteFolder } from '../workspace.ts';
import type { Mode } from './common-config.ts';
import { hostConfig } from './host-config.ts';

/**
 * All remotes in one build with the host: a baseline for the cost of federation, and an option for small installations.
 * Only the source of remotes differs. All code that uses it is the same.
 */
export function linkedConfig(
  options: { mode: Mode; out: string; version: string; cacheName?: string },
  remotes: readonly RemoteFolder[],
): Configuration {
  const config = hostConfig(options);
  const federation = path.join(hostFolder, 'src/federation');
  return {
    ...config,
    name: 'linked',
    resolve: {
      ...config.resolve,
      alias: { [path.join(federation, 'federated-source.ts')]: path.join(federation, 'linked-source.ts') },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        {
          test: path.join(federation, 'linked-remotes.ts'),
          enforce: 'post',
          use: {
            loader: path.join(import.meta.dirname, 'linked-remotes-loader.ts'),
            options: { remotes: remotes.map(({ id, folder }) => [id, path.join(folder, 'src/remote.ts')]) },
          },
        },
        {
          test: /\.css$/,
          include: remotes.map(({ folder }) => folder),
          enforce: 'pre',
          use: {
            loader: path.join(import.meta.dirname, 'layer-loader.ts'),
            options: { folder: path.dirname(remotes[0]?.folder ?? '/') },
          },
        },
      ],
    },
  };
}
