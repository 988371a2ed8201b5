import type { Chunk, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The part of webpack's chunk graph that is asked here. */
interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>;
}

/**
 * How the host is cut. Every file costs a request before the first page, so a file of its own is only made for what is
 * worth it: `shell` holds what the signed-in layout shares with anything else, once; everything smaller stands in each
 * part that needs it.
 */
export const hostChunks: SplitChunks = {
  chunks: 'async',
  minSize: 150_000,
  cacheGroups: {
    defaultVendors: false,
    shell: {
      name: 'shell',
      enforce: true,
      minChunks: 2,
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'signed-in'),
    },
  },
};
