import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chunkLoadTimeoutMs } from '@portico/contracts/platform/constants';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { buildFolder, isPacked, root } from '../workspace.ts';
import { SealPlugin } from './seal-plugin.ts';

export type Mode = 'production' | 'development';

/** Common options of the host, remotes and the linked build. */
interface CommonOptions {
  mode: Mode;
  /**
   * Also the name of the chunk array and the prefix of class names, so that two releases on one page never share
   * either.
   */
  uniqueName: string;
  /** Folder of the package to build. */
  folder: string;
  out: string;
  publicPath: string;
  /** Name of the persistent cache. Builds that differ in anything but file contents must not share one. */
  cacheName: string | undefined;
  /** Style sheets in this folder are put into the cascade layer `remote`. */
  layered?: string;
  /** Name of lazily loaded files, without extension. Default: the same as `assetName`. */
  chunkName?: string;
}

const modulePath = (name: string) => fileURLToPath(import.meta.resolve(name));
const ownLoader = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

const contractsLoader = ownLoader('pure-contracts-loader');
const layerLoader = ownLoader('layer-loader');
const runtimeHalfLoader = ownLoader('runtime-half-loader');
const catalogueLoader = ownLoader('../catalogue/catalogue-loader');
/** The bundler's cache is invalidated when one of these changes. */
const buildConfig = [import.meta.filename, contractsLoader, layerLoader, runtimeHalfLoader, catalogueLoader];

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: modulePath('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Never React's development runtime, because remotes under development run with a production host.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  },
};

/** Sources of shared packages or, where they are installed, their built files. */
const sharedFiles = (...names: string[]) =>
  isPacked
    ? new RegExp(`[\\\\/]@portico[\\\\/](?:${names.join('|')})[\\\\/]dist[\\\\/]`)
    : names.map((name) => path.join(root, 'shared', name, 'src'));

/** Our shared packages have no side effects on import, so unused modules can be dropped. */
const pureShared: RuleSetRule = {
  test: /\.(?:tsx?|js)$/,
  include: sharedFiles('contracts', 'remote-contract', 'data-client', 'ui'),
  sideEffects: false,
};

/** Contracts are declared with plain calls. A page that uses one call of an area should not contain the others. */
const pureContracts: RuleSetRule = {
  test: /\.(?:ts|js)$/,
  include: sharedFiles('contracts'),
  enforce: 'pre',
  use: { loader: contractsLoader },
};

/** The host already knows a remote's routes, menu and cards before it loads the remote. */
const remoteSources: RuleSetRule = {
  test: /[\\/]src[\\/]remote\.ts$/,
  enforce: 'pre',
  use: { loader: runtimeHalfLoader },
};

/** Readable during development. In releases, names are as short as possible, since each visitor downloads them. */
const className = (mode: Mode): string => (mode === 'production' ? 'p[hash:base64:6]' : '[local]_[hash:base64:5]');

const styles = (mode: Mode, uniqueName: string, layered: string | undefined): RuleSetRule => ({
  test: /\.css$/,
  type: 'javascript/auto',
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: modulePath('css-loader'),
      options: {
        modules: {
          auto: true,
          localIdentName: className(mode),
          // Two releases of a remote may coexist on one page.
          localIdentHashSalt: uniqueName,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
    ...(layered ? [{ loader: layerLoader, options: { folder: layered } }] : []),
  ],
});

const catalogues: RuleSetRule = {
  test: /[\\/]src[\\/](?:.+[\\/])?language[\\/][a-z]{2}\.json$/,
  type: 'javascript/auto',
  use: { loader: catalogueLoader },
};

/** Written by pnpm and by npm whenever they install. */
const installedLists = (): string[] =>
  ['.pnpm/lock.yaml', '.package-lock.json']
    .map((name) => path.join(root, 'node_modules', name))
    .filter((file) => existsSync(file));

export const assetName = (mode: Mode): string => (mode === 'production' ? '[name].[contenthash:8]' : '[name]');

export function commonConfig(options: CommonOptions): Configuration {
  const { mode, uniqueName, folder, out, publicPath, cacheName, layered } = options;
  const name = assetName(mode);
  const chunkName = options.chunkName ?? name;
  return {
    name: uniqueName,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Production maps are moved out of the served folder after the build. Eval is never used, because the policy
    // forbids it.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: out,
      publicPath,
      clean: mode === 'production',
      filename: `${name}.js`,
      chunkFilename: `${chunkName}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName,
      chunkLoadTimeout: chunkLoadTimeoutMs,
      // Without it, a module that threw once appears to be loaded the second time, only half initialised.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // React has included it since version 18, but libraries still bundle a copy for older versions.
      alias: { 'use-sync-external-store/shim/index.js$': 'react' },
    },
    module: {
      rules: [scripts, pureContracts, remoteSources, pureShared, catalogues, styles(mode, uniqueName, layered)],
    },
    plugins: [
      new SealPlugin(),
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${chunkName}.css`,
        // Classes are scoped and files are in layers, so the order of two style sheets does not matter.
        ignoreOrder: true,
      }),
      localesPlugin.webpack({ locales: ['en-US', 'en-GB', 'de-DE', 'fr-FR'] }),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 4, ecma: 2022 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false }),
      ],
    },
    cache: cacheName
      ? {
          type: 'filesystem',
          name: `${cacheName}-${mode}`,
          cacheDirectory: path.join(buildFolder, 'cache'),
          buildDependencies: { config: buildConfig, installed: installedLists() },
        }
      : false,
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
