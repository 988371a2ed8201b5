import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { BuildError } from '../build-fault.ts';
import { type DescribedRemote, describeRemote } from '../describe/describe-remote.ts';
import { withFileLock } from '../file-lock.ts';
import { compile } from '../webpack/compile.ts';
import { frameConfig } from '../webpack/frame-config.ts';
import { hostConfig } from '../webpack/host-config.ts';
import { containerName } from '../webpack/lent-modules.ts';
import { linkedConfig } from '../webpack/linked-config.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { buildFolder, hostFolder, type RemoteFolder, remoteFolders, versionOf } from '../workspace.ts';
import { frameDigest, hostDigest, remoteDigest } from './digest.ts';
import { writeHostFiles } from './host-release.ts';
import { moveMaps, replaceFolder, stampsIn } from './place.ts';
import { writeRelease } from './remote-release.ts';

export interface BuildOptions {
  /** Folder that receives `host/`, `linked/`, `content/` and `remotes/<id>/<version>/`; `.build` of the checkout unless said. */
  out?: string;
  /** `host`, `linked`, `frame` and ids of remotes; all but `linked` unless said. */
  only?: readonly string[];
  /** Remote → version to give it. Unless said, the version of its package.json and the first letters of its sources' digest. */
  versions?: Readonly<Record<string, string>>;
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
  /** Resolves when the compiler's cache is written; do not end the process before. */
  settled: Promise<void>;
}

interface Job extends BuiltPart {
  digest: string;
  work: string;
  config: Configuration;
  finish(stats: Stats): void;
}

/** Version of a build nobody named: content decides, so the store of releases never meets two contents of one version. */
const buildVersion = ({ version }: RemoteFolder, digest: string): string => `${version}-b${digest.slice(0, 7)}`;

/**
 * Builds host and remotes in one compiler run, leaving out what has not changed since its last build. A finished part
 * takes its place at once and whole. Throws a BuildError (texts, descriptions) or a CompileError (webpack's messages);
 * what was there before then still stands.
 */
export const buildAll = (options: BuildOptions = {}): Promise<Built> =>
  withFileLock(path.join(options.out ?? buildFolder, 'building.lock'), { patienceMs: 300_000, busy }, () =>
    buildParts(options),
  );

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

async function buildParts(options: BuildOptions): Promise<Built> {
  const { out = buildFolder, versions = {}, tell = () => {} } = options;
  const stamps = stampsIn(path.join(out, 'stamps'));
  const folders = remoteFolders();
  const wanted = new Set(options.only ?? ['host', 'frame', ...folders.map(({ id }) => id)]);
  for (const name of wanted)
    if (!['host', 'linked', 'frame'].includes(name) && !folders.some(({ id }) => id === name))
      throw new BuildError([
        {
          file: 'remotes',
          key: name,
          message: 'there is no such part to build.',
          cure: `Choose among host, linked, frame, ${folders.map(({ id }) => id).join(', ')}.`,
        },
      ]);

  const jobs: Job[] = [];
  const parts: BuiltPart[] = [];
  const hostVersion = versionOf(hostFolder);
  const plan = (part: Omit<BuiltPart, 'built'>, digest: string, job: () => Pick<Job, 'config' | 'finish' | 'work'>) => {
    const built = !stamps.fits(part.folder, digest);
    parts.push({ ...part, built });
    if (built) jobs.push({ ...part, built, digest, ...job() });
  };
  const workFolder = (name: string) => path.join(out, 'work', `${name}-${process.pid}`);

  const described = new Map<string, DescribedRemote>();
  const describe = async ({ id, folder }: RemoteFolder) => {
    const remote = await describeRemote(id, folder);
    if (remote.unused.length > 0) tell(`${id}: texts that nothing uses: ${remote.unused.join(', ')}`);
    described.set(id, remote);
  };
  const descriptionOf = (id: string) => described.get(id) as DescribedRemote;

  if (wanted.has('host')) {
    const work = workFolder('host');
    plan({ name: 'host', version: hostVersion, folder: path.join(out, 'host') }, hostDigest(hostVersion), () => ({
      work,
      config: hostConfig({ mode: 'production', out: work, version: hostVersion, cacheName: 'host' }),
      finish: (stats) => void writeHostFiles(work, hostVersion, stats),
    }));
  }
  if (wanted.has('frame')) {
    const work = workFolder('frame');
    plan({ name: 'frame', version: hostVersion, folder: path.join(out, 'content') }, frameDigest(), () => ({
      work,
      config: frameConfig({ mode: 'production', out: work, cacheName: 'frame' }),
      finish: () => {},
    }));
  }
  if (wanted.has('linked')) {
    const work = workFolder('linked');
    const digest = hostDigest(
      hostVersion,
      folders.map(({ id }) => id),
    );
    plan({ name: 'linked', version: hostVersion, folder: path.join(out, 'linked') }, digest, () => ({
      work,
      config: linkedConfig({ mode: 'production', out: work, version: hostVersion, cacheName: 'linked' }, folders),
      finish: (stats) => {
        const linked = folders.map(({ id, version }) => ({ ...descriptionOf(id), version }));
        writeHostFiles(work, hostVersion, stats, linked);
      },
    }));
  }
  for (const remote of folders.filter(({ id }) => wanted.has(id))) {
    const { id, folder } = remote;
    const digest = remoteDigest(id);
    const version = versions[id] ?? buildVersion(remote, digest);
    const work = workFolder(containerName(id, version));
    plan({ name: id, version, folder: path.join(out, 'remotes', id, version) }, digest, () => ({
      work,
      config: remoteConfig({
        mode: 'production',
        id,
        folder,
        version,
        out: work,
        publicPath: `/r/${id}/${version}/`,
        cacheName: `remote-${id}`,
      }),
      finish: (stats) => void writeRelease(work, version, descriptionOf(id), stats),
    }));
  }
  if (jobs.length === 0) return { parts, settled: Promise.resolve() };

  const linking = jobs.some(({ name }) => name === 'linked');
  await Promise.all(folders.filter(({ id }) => linking || jobs.some(({ name }) => name === id)).map(describe));
  tell(`building ${jobs.map(({ name }) => name).join(', ')}`);
  mkdirSync(path.join(out, 'work'), { recursive: true });
  try {
    const { stats, settled } = await compile(jobs.map(({ config }) => config));
    jobs.forEach((job, index) => {
      const own = stats.stats[index] as Stats;
      moveMaps(job.work, path.join(out, 'maps', `${job.name}-${job.version}`));
      job.finish(own);
      replaceFolder(job.work, job.folder);
      stamps.write(job.folder, job.digest);
      if (!(job.name in versions)) removeOlderBuilds(job);
    });
    return { parts, settled };
  } finally {
    for (const { work } of jobs) rmSync(work, { recursive: true, force: true });
  }
}

/** Builds without a name of their own replace each other; the store of releases keeps what was published. */
function removeOlderBuilds({ folder, version }: BuiltPart): void {
  if (!/-b[0-9a-f]{7}$/.test(version)) return;
  const siblings = path.dirname(folder);
  for (const name of readdirSync(siblings))
    if (name !== version && /-b[0-9a-f]{7}$/.test(name))
      rmSync(path.join(siblings, name), { recursive: true, force: true });
}
