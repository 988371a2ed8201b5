import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { hostFolder } from '../workspace.ts';
import { commonConfig, type Mode } from './common-config.ts';
import { hostChunks } from './host-chunks.ts';
import { serviceWorker } from './start-files.ts';

/** The base address of the host's files, named as `base` in `host-files.json`. */
export const hostBase = '/assets/';

/**
 * The host is an ordinary build without the federation plugin: it passes shared modules to the federation runtime at
 * run time, so none of its code is wrapped. `main` is the page, `bridge` the script of `/auth/redirect.html`, and
 * `worker-off` removes the service worker. The worker itself is built beside them. There is none during development.
 */
export function hostConfig(options: { mode: Mode; out: string; version: string; cacheName?: string }): Configuration {
  const config = commonConfig({
    mode: options.mode,
    uniqueName: 'portico',
    folder: hostFolder,
    out: options.out,
    publicPath: hostBase,
    cacheName: options.cacheName,
  });
  const source = path.join(hostFolder, 'src');
  const bridge = path.join(source, 'bridge.ts');
  return {
    ...config,
    entry: {
      main: { import: path.join(source, 'main.tsx') },
      ...(existsSync(bridge) ? { bridge: { import: bridge } } : {}),
      'worker-off': { import: path.join(source, 'worker/worker-off.ts') },
    },
    // Chunks are requested by name. Numeric ids would need a table of names in the first view.
    optimization: { ...config.optimization, chunkIds: 'named', splitChunks: hostChunks },
    plugins: [
      ...(config.plugins ?? []),
      ...(options.mode === 'production' ? [serviceWorker(path.join(source, 'worker/worker.ts'))] : []),
      new webpack.DefinePlugin({
        __HOST_VERSION__: JSON.stringify(options.version),
        // Builds the federation runtime without Node.js loading and manifests. FEDERATION_BUILD_IDENTIFIER must stay
        // undefined: otherwise a remote that uses the shared runtime would find the host's own instance instead of
        // creating its own.
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_HAS_EXPOSES: 'true',
      }),
    ],
  };
}
