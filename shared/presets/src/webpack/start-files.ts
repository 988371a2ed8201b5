/** The host's files without which the portal does not start. The build writes their list into the service worker. */
import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { fontFiles } from '../build/font-files.ts';

type ManifestTransform = NonNullable<ConstructorParameters<typeof InjectManifest>[0]['manifestTransforms']>[number];

/** The service worker's file. The edge serves it at a fixed address, so its name has no hash. */
export const workerFile = 'worker.js';

/** Chunk groups without which the portal does not start, hardly any page opens, or no write can be queued. */
const startGroups =
  /^(?:main|signed-in|msal|home|federation|parts|live|search|account-pages|rare-banners|unsent|unsent-page|unsent-host|(?:language|account|banners|home|unsent|search|worker)-[a-z]{2})$/;

const filesOf = ({ namedChunkGroups }: Compilation, groups: RegExp): string[] =>
  [...namedChunkGroups].flatMap(([name, group]) => (groups.test(name) ? group.getFiles() : []));

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Selects the built files needed to start, with their integrity. `begins` marks the scripts that start a page. */
export const startManifest: ManifestTransform = (entries, built) => {
  const compilation = built as Compilation;
  const names = compilation.getAssets().map(({ name }) => name);
  const wanted = new Set([...filesOf(compilation, startGroups), ...Object.values(fontFiles(names))]);
  const begin = new Set(filesOf(compilation, /^main$/).filter((name) => name.endsWith('.js')));
  const base = String(compilation.outputOptions.publicPath);
  const manifest = entries.flatMap(({ url, ...entry }) => {
    const name = url.slice(base.length);
    const asset = wanted.has(name) ? compilation.getAsset(name) : undefined;
    if (!asset) return [];
    return [{ ...entry, url, begins: begin.has(name), integrity: integrityOf(asset.source.buffer()) }];
  });
  return { manifest, warnings: [] };
};

/** Builds the worker from `source` with the list in it. Only releases of the host have a worker. */
export const serviceWorker = (source: string): InjectManifest =>
  new InjectManifest({
    swSrc: source,
    swDest: workerFile,
    exclude: [/\.map$/],
    // A file with a hash in its name never changes.
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [startManifest],
  });
