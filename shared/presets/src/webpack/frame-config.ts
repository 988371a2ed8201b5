import path from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../workspace.ts';
import { commonConfig, type Mode } from './common-config.ts';

const frameFolder = path.join(root, 'infra/content/frame');

/**
 * The script of the course frame: a single file without chunks, styles or federation, which the content origin inlines
 * into the frame page.
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
  return { ...config, entry: { frame: { import: path.join(frameFolder, 'main.ts') } }, plugins: [] };
}
