import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';
import { BuildError } from '../build-fault.ts';
import { withFileLock } from '../file-lock.ts';
import { compile } from '../webpack/compile.ts';
import { buildFolder, remoteFolders, versionOf } from '../workspace.ts';
import { isBuildVersion } from './build-version.ts';
import { type PartJob, partJobs } from './part-jobs.ts';
import { moveMaps, replaceFolder, stampsIn } from './place.ts';

export interface BuildOptions {
  /**
   * Output folder for `host/`, `linked/`, `content/` and `remotes/<id>/<version>/`. Default: `.build` of the checkout.
   */
  out?: string;
  /** `host`, `linked`, `frame` and ids of remotes. Default: all but `linked`. */
  only?: readonly string[];
  /**
   * Remote → version to give it. Default: the version of its package.json with the first characters of its sources'
   * digest.
   */
  versions?: Readonly<Record<string, string>>;
  /**
   * Remote → folder of its sources, if not those of the workspace: for example a copy with a fix, or another checkout.
   */
  sources?: Readonly<Record<string, string>>;
  /** Receives one line for each step. */
  report?: (what: string) => void;
}

interface BuiltPart {
  /** `host`, `linked`, `frame` (the course frame's script) or the id of a remote. */
  name: string;
  version: string;
  folder: string;
  /** False if the folder was already up to date. */
  built: boolean;
}

export interface Built {
  parts: BuiltPart[];
  /** Resolves once the compiler's cache has been written. The process must not exit before. */
  settled: Promise<void>;
}

/**
 * Builds host and remotes in one compiler run and skips whatever has not changed since its last build. A finished part
 * replaces the old one atomically. Throws a BuildError (texts, descriptions) or a CompileError (webpack's messages), in
 * which case the previous build stays in place.
 */
export async function buildAll(options: BuildOptions = {}): Promise<Built> {
  // Writes nothing if everything is up to date, because files inside a container may be read-only.
  const { stale, parts } = look(options);
  if (stale.length === 0) return { parts, settled: Promise.resolve() };
  return withFileLock(
    path.join(options.out ?? buildFolder, 'building.lock'),
    { patienceMs: 300_000, abandonedMs: 120_000, busy },
    () => buildParts(options),
  );
}

/**
 * Two builds in one folder would delete each other's files. The second waits, and usually finds everything up to date.
 */
const busy = (file: string) =>
  new BuildError([
    {
      file,
      key: 'lock',
      message: 'another build has been running for five minutes.',
      cure: 'Wait for it to end, or delete the file if no such process exists.',
    },
  ]);

function jobsFor({ out = buildFolder, versions = {}, sources = {}, only }: BuildOptions): PartJob[] {
  const here = remoteFolders();
  const remotes = [
    ...here.map((remote) => ({ ...remote, folder: sources[remote.id] ?? remote.folder })),
    // A team's remote need not be part of this workspace.
    ...Object.entries(sources)
      .filter(([id]) => !here.some((remote) => remote.id === id))
      .map(([id, folder]) => ({ id, folder, version: versionOf(folder) })),
  ];
  const possible = partJobs(out, remotes, versions);
  const wanted = only ?? [...possible.keys()].filter((name) => name !== 'linked');
  return wanted.map((name) => {
    const job = possible.get(name);
    if (job) return job();
    throw new BuildError([
      {
        file: 'remotes',
        key: name,
        message: 'there is no such part.',
        cure: `Choose one of ${[...possible.keys()].join(', ')}.`,
      },
    ]);
  });
}

const stampsOf = ({ out = buildFolder }: BuildOptions) => stampsIn(path.join(out, 'stamps'));

/** The requested parts, and those that are out of date. */
function look(options: BuildOptions): { stale: PartJob[]; parts: BuiltPart[] } {
  const stamps = stampsOf(options);
  const jobs = jobsFor(options);
  const stale = jobs.filter(({ folder, digest }) => !stamps.fits(folder, digest));
  const parts = jobs.map((job) => ({
    name: job.name,
    version: job.version,
    folder: job.folder,
    built: stale.includes(job),
  }));
  return { stale, parts };
}

async function buildParts(options: BuildOptions): Promise<Built> {
  const { out = buildFolder, versions = {}, report = () => {} } = options;
  const stamps = stampsOf(options);
  // Checks again, because another process may have built the same while it held the lock.
  const { stale, parts } = look(options);
  if (stale.length === 0) return { parts, settled: Promise.resolve() };

  await Promise.all(
    stale.map(async (job) => {
      const unused = await job.check();
      if (unused.length > 0) report(`${job.name}: unused texts: ${unused.join(', ')}`);
    }),
  );
  report(`building ${stale.map(({ name }) => name).join(', ')}`);
  const work = (job: PartJob) => path.join(out, 'work', `${job.name}-${job.version}-${process.pid}`);
  try {
    const { stats, settled } = await compile(stale.map((job) => job.config(work(job))));
    stale.forEach((job, index) => {
      moveMaps(work(job), path.join(out, 'maps', `${job.name}-${job.version}`));
      job.finish(work(job), stats.stats[index] as Stats);
      replaceFolder(work(job), job.folder);
      stamps.write(job.folder, job.digest);
      if (!(job.name in versions)) removeOlderBuilds(job);
    });
    return { parts, settled };
  } finally {
    for (const job of stale) rmSync(work(job), { recursive: true, force: true });
  }
}

/** Unnamed builds replace each other. Published ones remain in the release store. */
function removeOlderBuilds({ folder, version }: PartJob): void {
  if (!isBuildVersion(version)) return;
  const siblings = path.dirname(folder);
  for (const name of readdirSync(siblings))
    if (name !== version && isBuildVersion(name)) rmSync(path.join(siblings, name), { recursive: true, force: true });
}
