import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { hostConfig } from '../webpack/host-config.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import type { RemoteFolder } from '../workspace.ts';

/** The only release of a remote under development. Its files are not sealed, because they change all the time. */
export const developmentVersion = '0.0.0-dev';
export const developmentBase = (id: string): string => `/r/${id}/${developmentVersion}/`;

export function developmentHost(out: string, version: string): Configuration {
  const config = hostConfig({ mode: 'development', out, version, cacheName: 'host' });
  const entry = config.entry as Record<string, { import: string }>;
  const client = path.join(import.meta.dirname, 'client.ts');
  return { ...config, entry: { ...entry, main: { import: [client, entry.main?.import ?? ''] } } };
}

export function developmentRemote({ id, folder }: RemoteFolder, out: string): Configuration {
  const config = remoteConfig({
    mode: 'development',
    id,
    folder,
    version: developmentVersion,
    out,
    publicPath: developmentBase(id),
    cacheName: `remote-${id}`,
  });
  return {
    ...config,
    plugins: [...(config.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        {
          test: path.join(folder, 'src/remote.ts'),
          enforce: 'post',
          use: { loader: path.join(import.meta.dirname, 'hot-remote-loader.ts'), options: { id } },
        },
      ],
    },
  };
}
