import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';
import { describeRemote } from '../describe/describe-remote.ts';
import { compile } from '../webpack/compile.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { buildFolder, type RemoteFolder } from '../workspace.ts';
import { moveMaps, replaceFolder } from './place.ts';
import { writeRelease } from './remote-release.ts';

/**
 * Builds one remote in the version of its package, for a team that has no checkout of the portal. Returns the folder of
 * the release. Throws a BuildError (texts, description) or a CompileError (webpack's messages).
 */
export async function buildRemote({ id, folder, version }: RemoteFolder): Promise<string> {
  const described = await describeRemote(id, folder);
  const work = path.join(buildFolder, 'work', `${id}-${version}-${process.pid}`);
  const place = path.join(buildFolder, 'remotes', id, version);
  try {
    const publicPath = `/r/${id}/${version}/`;
    const { stats, settled } = await compile([
      remoteConfig({ mode: 'production', id, folder, version, out: work, publicPath }),
    ]);
    await settled;
    moveMaps(work, path.join(buildFolder, 'maps', `${id}-${version}`));
    writeRelease(work, version, described, stats.stats[0] as Stats);
    replaceFolder(work, place);
    return place;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
