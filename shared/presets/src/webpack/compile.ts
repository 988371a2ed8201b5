import webpack, { type Configuration, type MultiStats } from 'webpack';

/** A compilation's own messages, as webpack words them. */
export class CompileError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'CompileError';
  }
}

export interface Compiled {
  stats: MultiStats;
  /** Resolves when the persistent cache is written; the process may not be ended before. */
  settled: Promise<void>;
}

/** Builds all configurations in one run, which costs less than half of one process each. Rejects with a CompileError. */
export function compile(configurations: Configuration[]): Promise<Compiled> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const settled = new Promise<void>((done, failed) => compiler.close((fault) => (fault ? failed(fault) : done())));
      settled.catch(() => {});
      if (error || !stats) return reject(error ?? new CompileError('webpack gave no result.'));
      const received = { all: false, errorDetails: false, colors: false };
      if (stats.hasErrors()) return reject(new CompileError(stats.toString({ ...received, errors: true }).trim()));
      if (stats.hasWarnings()) console.warn(stats.toString({ ...received, warnings: true }).trim());
      resolve({ stats, settled });
    });
  });
}
