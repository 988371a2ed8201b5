import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';
import { BuildError } from '../build-fault.ts';
import { withFileLock } from '../file-lock.ts';
import { compile } from '../webpack/compile.ts';
import { buildFolder, remoteFolders } from '../workspace.ts';
import { isBuildVersion } from './build-version.ts';
import { type PartJob, partJobs } from './part-jobs.ts';
import { moveMaps, replaceFolder, stampsIn } from './place.ts';

export interface BuildOptions {
  /** Folder that receives `host/`, `linked/`, `content/` and `remotes/<id>/<version>/`; `.build` of the checkout unless said. */
  out?: string;
  /** `host`, `linked`, `frame` and ids of remotes; all but `linked` unless said. */
  only?: readonly string[];
  /** Remote → version to give it. Unless said, the version of its package.json and the first letters of its sources' digest. */
  versions?: Readonly<Record<string, string>>;
  /** Remote → folder of its sources, where they are not those of the workspace: a copy with a repair, another checkout. */
  sources?: Readonly<Record<string, string>>;
  /** Receives one line for each step. */
  tell?: (what: string) => void;
}

export interface BuiltPart {
  /** `host`, `linked`, `frame` (the course frame's script) or the id of a remote. */
  name: string;
  version: string;
  folder: string;
  /** False where the folder already fitted the sources. */
  built: boolean;
}

export interface Built {
  parts: BuiltPart[];
  /** Resolves when the compiler's cache is written; the process must not end before. */
  settled: Promise<void>;
}

/**
 * Builds host and remotes in one compiler run, leaving out what has not changed since its last build. A finished part
 * takes its place at once and whole. Throws a BuildError (texts, descriptions) or a CompileError (webpack's messages);
 * what was there before then is still there.
 */
export async function buildAll(options: BuildOptions = {}): Promise<Built> {
  // Where all of it is finished nothing is written: a container's own files may be read only.
  const { stale, parts } = look(options);
  if (stale.length === 0) return { parts, settled: Promise.resolve() };
  return withFileLock(
    path.join(options.out ?? buildFolder, 'building.lock'),
    { patienceMs: 300_000, abandonedMs: 120_000, busy },
    () => buildParts(options),
  );
}

/** Two builds into one folder would take each other's files away; the second waits, and mostly finds its work done. */
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
  const remotes = remoteFolders().map((remote) => ({ ...remote, folder: sources[remote.id] ?? remote.folder }));
  const possible = partJobs(out, remotes, versions);
  const wanted = only ?? [...possible.keys()].filter((name) => name !== 'linked');
  return wanted.map((name) => {
    const job = possible.get(name);
    if (job) return job();
    throw new BuildError([
      {
        file: 'remotes',
        key: name,
        message: 'there is no such part to build.',
        cure: `Choose among ${[...possible.keys()].join(', ')}.`,
      },
    ]);
  });
}

const stampsOf = ({ out = buildFolder }: BuildOptions) => stampsIn(path.join(out, 'stamps'));

/** What is asked for, and what of it does not fit its sources. */
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
  const { out = buildFolder, versions = {}, tell = () => {} } = options;
  const stamps = stampsOf(options);
  // Another process may have built the same while it held the lock.
  const { stale, parts } = look(options);
  if (stale.length === 0) return { parts, settled: Promise.resolve() };

  await Promise.all(
    stale.map(async (job) => {
      const unused = await job.check();
      if (unused.length > 0) tell(`${job.name}: texts that nothing uses: ${unused.join(', ')}`);
    }),
  );
  tell(`building ${stale.map(({ name }) => name).join(', ')}`);
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

/** Builds without their own name replace each other; the store of releases keeps what was published. */
function removeOlderBuilds({ folder, version }: PartJob): void {
  if (!isBuildVersion(version)) return;
  const siblings = path.dirname(folder);
  for (const name of readdirSync(siblings))
    if (name !== version && isBuildVersion(name)) rmSync(path.join(siblings, name), { recursive: true, force: true });
}
