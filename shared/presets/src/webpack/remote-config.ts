import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { assetName, commonConfig, type Mode } from './common-config.ts';
import { containerName, sharedModules } from './shared-modules.ts';
import { SharedNamesPlugin } from './shared-names.ts';

interface RemoteConfigOptions {
  mode: Mode;
  id: string;
  folder: string;
  version: string;
  out: string;
  /** Base address of the files: `/r/lms/1.1.0/`. */
  publicPath: string;
  cacheName?: string;
}

/** Every shared module comes from the host. No fallback copy is built, since a remote cannot run without the host. */
const fromHost = { singleton: true, import: false, requiredVersion: false } as const;

/**
 * Configuration of one remote: a federated container that exposes `./remote` and uses the host's federation runtime.
 */
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
    // A release's address contains its version and its files never change. Without hashes the entry need not list them.
    chunkName: '[name]',
  });
  return {
    ...config,
    entry: {},
    // Only modules large enough to be worth another request get a file of their own. Smaller ones are duplicated in
    // each page.
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
