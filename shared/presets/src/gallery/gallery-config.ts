import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfig } from '../webpack/common-config.ts';
import { SealPlugin } from '../webpack/seal-plugin.ts';
import { root } from '../workspace.ts';

/** The design system's gallery as a standalone page: no host, no sign-in, no database. */
export function galleryConfig(out: string): Configuration {
  const folder = path.join(root, 'shared/ui');
  const config = commonConfig({
    mode: 'production',
    uniqueName: 'gallery',
    folder,
    out,
    publicPath: '/',
    cacheName: 'gallery',
  });
  return {
    ...config,
    devtool: false,
    entry: { gallery: { import: path.join(folder, 'src/gallery/standalone.tsx') } },
    output: {
      ...config.output,
      filename: '[name].js',
      trustedTypes: { policyName: 'gallery', onPolicyCreationFailure: 'stop' },
    },
    plugins: [
      // A single script without chunks: there is nothing to seal, and its name needs no hash.
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin instanceof SealPlugin || plugin instanceof MiniCssExtractPlugin),
      ),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
    ],
  };
}
