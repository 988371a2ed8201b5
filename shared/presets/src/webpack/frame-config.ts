import path from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../workspace.ts';
import { commonConfig, type Mode } from './common-config.ts';

const frameFolder = path.join(root, 'infra/content/frame');

const reader = path.join(root, 'shared/ui/src/pdf/reader/main.ts');

/**
 * Scripts of the content origin, each a single file without chunks, styles or federation: that of the course frame, which
 * is inlined into the frame page, and the one that draws PDF documents.
 */
export function frameConfig(options: { mode: Mode; out: string; cacheName?: string }): Configuration {
  const config = commonConfig({
    mode: options.mode,
    uniqueName: 'course-frame',
    folder: frameFolder,
    out: options.out,
    publicPath: '',
    cacheName: options.cacheName,
  });
  const entry = { frame: { import: path.join(frameFolder, 'main.ts') }, reader: { import: reader } };
  return { ...config, entry, plugins: [] };
}
