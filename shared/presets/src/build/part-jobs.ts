import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { checkHostTexts } from '../describe/check-host-texts.ts';
import { type DescribedRemote, describeRemote } from '../describe/describe-remote.ts';
import { frameConfig } from '../webpack/frame-config.ts';
import { hostConfig } from '../webpack/host-config.ts';
import { linkedConfig } from '../webpack/linked-config.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { hostFolder, type RemoteFolder, versionOf } from '../workspace.ts';
import { buildVersion } from './build-version.ts';
import { frameDigest, hostDigest, remoteDigest } from './digest.ts';
import { writeHostFiles } from './host-release.ts';
import { writeRelease } from './remote-release.ts';

/** One part of the build: where it goes, what affects it, and how it is built. */
export interface PartJob {
  /** `host`, `linked`, `frame` (the course frame's script) or the id of a remote. */
  name: string;
  version: string;
  /** Its final folder. */
  folder: string;
  /** Digest of everything that affects its files. */
  digest: string;
  /** Checks texts and descriptions before the compiler runs. Returns unused message ids, or throws a BuildError. */
  check(): Promise<string[]>;
  config(work: string): Configuration;
  /** Writes the file lists beside the finished files. */
  finish(work: string, stats: Stats): void;
}

const mode = 'production';

function remoteJob(out: string, remote: RemoteFolder, named: string | undefined): PartJob {
  const { id, folder } = remote;
  const digest = remoteDigest(folder);
  const version = named ?? buildVersion(remote.version, digest);
  const publicPath = `/r/${id}/${version}/`;
  let described: DescribedRemote;
  return {
    name: id,
    version,
    folder: path.join(out, 'remotes', id, version),
    digest,
    async check() {
      described = await describeRemote(id, folder);
      return described.unused;
    },
    config: (work) => remoteConfig({ mode, id, folder, version, out: work, publicPath, cacheName: `remote-${id}` }),
    finish: (work, stats) => void writeRelease(work, version, described, stats),
  };
}

function hostJob(out: string): PartJob {
  const version = versionOf(hostFolder);
  return {
    name: 'host',
    version,
    folder: path.join(out, 'host'),
    digest: hostDigest(version),
    check: async () => checkHostTexts(),
    config: (work) => hostConfig({ mode, out: work, version, cacheName: 'host' }),
    finish: (work, stats) => void writeHostFiles(work, version, stats),
  };
}

function linkedJob(out: string, remotes: readonly RemoteFolder[]): PartJob {
  const version = versionOf(hostFolder);
  const ids = remotes.map(({ id }) => id);
  let linked: (DescribedRemote & { version: string })[] = [];
  return {
    name: 'linked',
    version,
    folder: path.join(out, 'linked'),
    digest: hostDigest(version, ids),
    async check() {
      const described = remotes.map(async (remote) => ({
        ...(await describeRemote(remote.id, remote.folder)),
        version: remote.version,
      }));
      linked = await Promise.all(described);
      return checkHostTexts();
    },
    config: (work) => linkedConfig({ mode, out: work, version, cacheName: 'linked' }, remotes),
    finish: (work, stats) => void writeHostFiles(work, version, stats, linked),
  };
}

const frameJob = (out: string): PartJob => ({
  name: 'frame',
  version: versionOf(hostFolder),
  folder: path.join(out, 'content'),
  digest: frameDigest(),
  check: async () => [],
  config: (work) => frameConfig({ mode, out: work, cacheName: 'frame' }),
  finish: () => {},
});

/** All parts that can be built, by name. The linked build only on request. */
export function partJobs(
  out: string,
  remotes: readonly RemoteFolder[],
  versions: Readonly<Record<string, string>>,
): Map<string, () => PartJob> {
  return new Map<string, () => PartJob>([
    ['host', () => hostJob(out)],
    ['frame', () => frameJob(out)],
    ...remotes.map((remote) => [remote.id, () => remoteJob(out, remote, versions[remote.id])] as const),
    ['linked', () => linkedJob(out, remotes)],
  ]);
}
