import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Packed } from './pack.ts';

const run = promisify(execFile);
export interface Registry {
  url: string;
  /** Environment of npm. Its own configuration knows how to sign in to any registry. */
  env?: NodeJS.ProcessEnv;
}

const npm = (words: readonly string[], { url, env = process.env }: Registry) =>
  run('npm', [...words, '--registry', url], { env, shell: process.platform === 'win32' });

async function isPublished({ name, version }: Packed, registry: Registry): Promise<boolean> {
  try {
    const { stdout } = await npm(['view', `${name}@${version}`, 'version'], registry);
    return stdout.trim() === version;
  } catch (error) {
    if (/E404/.test((error as { stderr?: string }).stderr ?? '')) return false;
    throw error;
  }
}

/** Publishes what the registry does not have. A published version never changes, so a repeated run completes the first. */
export async function publishAll(
  packed: readonly Packed[],
  registry: Registry,
): Promise<(Packed & { isNew: boolean })[]> {
  const done: (Packed & { isNew: boolean })[] = [];
  for (const each of packed) {
    const isNew = !(await isPublished(each, registry));
    if (isNew) await npm(['publish', each.folder, '--access', 'restricted'], registry);
    done.push({ ...each, isNew });
  }
  return done;
}
