import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Packed } from './pack.ts';

const run = promisify(execFile);
export interface Registry {
  url: string;
  /** Environment of npm. Its own configuration knows how to sign in to any registry. */
  env?: NodeJS.ProcessEnv;
}

const npm = (words: readonly string[], { url, env = process.env }: Registry, cwd = process.cwd()) =>
  run('npm', [...words, '--registry', url], { env, cwd, shell: process.platform === 'win32' });

/** The manifest in the registry; undefined if the version was not published. */
async function publishedOf({ name, version }: Packed, registry: Registry) {
  try {
    const { stdout } = await npm(['view', `${name}@${version}`, '--json'], registry);
    return stdout.trim() === '' ? undefined : (JSON.parse(stdout) as { contentHash?: string });
  } catch (error) {
    if (/E404/.test((error as { stderr?: string }).stderr ?? '')) return undefined;
    throw error;
  }
}

/**
 * Publishes what the registry does not have. A published version never changes, so a repeated run completes the first.
 * Throws, before it publishes anything, if a version there was packed from other sources: packages of one version belong
 * together.
 */
export async function publishAll(
  packed: readonly Packed[],
  registry: Registry,
): Promise<(Packed & { isNew: boolean })[]> {
  const known: (Packed & { isNew: boolean; isOther: boolean })[] = [];
  for (const each of packed) {
    const published = await publishedOf(each, registry);
    const isOther = published?.contentHash !== undefined && published.contentHash !== each.contentHash;
    known.push({ ...each, isNew: published === undefined, isOther });
  }
  const others = known.filter(({ isOther }) => isOther).map(({ name, version }) => `${name} ${version}`);
  if (others.length > 0)
    throw new Error(
      `Nothing was published. The registry has ${others.join(', ')} with other content. Note the change (launcher: changes add) and apply the next version (changes version).`,
    );
  // In its folder, because a shell would divide a path with spaces.
  for (const { isNew, folder } of known) if (isNew) await npm(['publish', '--access', 'restricted'], registry, folder);
  return known.map(({ isOther, ...each }) => each);
}
