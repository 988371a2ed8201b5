import webpack, { type Configuration, type MultiStats } from 'webpack';

/** A compilation's errors as webpack formats them. */
export class CompileError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'CompileError';
  }
}

interface Compiled {
  stats: MultiStats;
  /** Resolves once the persistent cache has been written. The process must not exit before. */
  settled: Promise<void>;
}

/**
 * Builds all configurations in one run, which takes less than half the time of separate processes. Rejects with a
 * CompileError.
 */
export function compile(configurations: Configuration[]): Promise<Compiled> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const settled = new Promise<void>((done, failed) => compiler.close((fault) => (fault ? failed(fault) : done())));
      settled.catch(() => {});
      if (error || !stats) return reject(error ?? new CompileError('webpack returned no result.'));
      const received = { all: false, errorDetails: false, colors: false };
      if (stats.hasErrors()) return reject(new CompileError(stats.toString({ ...received, errors: true }).trim()));
      if (stats.hasWarnings()) console.warn(stats.toString({ ...received, warnings: true }).trim());
      resolve({ stats, settled });
    });
  });
}
