import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { assetName, commonConfig, type Mode } from './common-config.ts';
import { containerName, sharedModules } from './shared-modules.ts';
import { SharedNamesPlugin } from './shared-names.ts';

export interface RemoteConfigOptions {
  mode: Mode;
  id: string;
  folder: string;
  version: string;
  out: string;
  /** Where the files are served, `/r/lms/1.1.0/`. */
  publicPath: string;
  cacheName?: string;
}

/** Every shared module comes from the host; a remote without it would not run, so no fallback copy is built. */
const fromHost = { singleton: true, import: false, requiredVersion: false } as const;

/** One remote: a federated container that exposes `./remote` and borrows the whole federation runtime from the host. */
export function remoteConfig({
  mode,
  id,
  folder,
  version,
  out,
  publicPath,
  cacheName,
}: RemoteConfigOptions): Configuration {
  const name = containerName(id, version);
  const config = commonConfig({
    mode,
    uniqueName: name,
    folder,
    out,
    publicPath,
    cacheName,
    layered: folder,
    // A release's address carries its version and never changes: without hashes the entry need not list its files.
    chunkName: '[name]',
  });
  return {
    ...config,
    entry: {},
    // A file of its own only for what is worth another request; smaller things are in each page that needs them.
    optimization: { ...config.optimization, chunkIds: 'named', splitChunks: { minSize: 80_000 } },
    externals: [
      ({ request }, done) =>
        /webpack-bundler-runtime\/dist\/bundler/.test(request ?? '') ? done(undefined, 'window __portico_mf') : done(),
    ],
    plugins: [
      ...(config.plugins ?? []),
      new SharedNamesPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: `${assetName(mode).replace('[name]', 'remoteEntry')}.js`,
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        library: { type: 'window', name },
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: Object.fromEntries(sharedModules.map((module) => [module, fromHost])),
      }),
    ],
  };
}
