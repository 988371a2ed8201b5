import type { Chunk, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The part of webpack's chunk graph that is asked here. */
interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>;
}

/** Whether a module is needed by the chunk of this name. */
const neededBy =
  (chunk: string) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);

/**
 * How the host is cut. Every file costs a request before the first page, so its own file is only made for what is
 * worth it: `shell` holds what the signed-in layout shares with anything else, once; everything smaller is in each part that needs it.
 */
export const hostChunks: SplitChunks = {
  chunks: 'async',
  minSize: 150_000,
  cacheGroups: {
    defaultVendors: false,
    shell: { name: 'shell', enforce: true, minChunks: 2, test: neededBy('signed-in') },
    // What is lent to most areas stays in its one file.
    default: {
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'parts',
      minChunks: 2,
      reuseExistingChunk: true,
      priority: -20,
    },
    // The kit's style sheets are small and shared by nearly everything: each is once, in the first one.
    styles: {
      name: 'main',
      type: 'css/mini-extract',
      chunks: 'all',
      enforce: true,
      test: /[\\/]shared[\\/]ui[\\/]src[\\/]/,
    },
  },
};
