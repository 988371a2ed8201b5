import type { Chunk, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** The part of webpack's chunk graph used here. */
interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>;
}

/** Whether the chunk with this name needs a module. */
const neededBy =
  (chunk: string) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);

/**
 * How the host is split into chunks. Every file costs a request before the first page, so only large ones are split
 * off: `shell` contains what the signed-in layout shares with anything else. Smaller modules are duplicated in each
 * chunk that needs them.
 */
export const hostChunks: SplitChunks = {
  chunks: 'async',
  minSize: 150_000,
  cacheGroups: {
    defaultVendors: false,
    shell: { name: 'shell', enforce: true, minChunks: 2, test: neededBy('signed-in') },
    // The modules shared with most areas stay in a single file, `parts`.
    default: {
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'parts',
      minChunks: 2,
      reuseExistingChunk: true,
      priority: -20,
    },
    // The design system's style sheets are small and used nearly everywhere, so all of them are in the first one.
    styles: {
      name: 'main',
      type: 'css/mini-extract',
      chunks: 'all',
      enforce: true,
      test: /[\\/]shared[\\/]ui[\\/]src[\\/]/,
    },
  },
};
