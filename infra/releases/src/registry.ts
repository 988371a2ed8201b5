/** Which versions are active: one small file, replaced as a whole, so that a reader sees the old or the new one. */
import { type BigIntStats, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseVersion } from '@portico/contracts/platform/release-manifest';
import * as z from 'zod/mini';
import { ReleaseRefusal } from './refusal.ts';

const change = z.strictObject({
  /** ISO instant. */
  at: z.string(),
  action: z.enum(['publish', 'activate', 'rollback']),
  version: releaseVersion,
});
const entry = z.strictObject({
  versions: z.array(releaseVersion),
  active: z.optional(releaseVersion),
  /** Versions that were active before, the latest first. Rolled-back ones are not among them. */
  previous: z.array(releaseVersion),
  history: z.array(change),
});
const registry = z.strictObject({ format: z.literal(1), remotes: z.record(z.string(), entry) });
export type RegistryEntry = z.infer<typeof entry>;
export type Registry = z.infer<typeof registry>;
export type Change = z.infer<typeof change>;

const fileOf = (folder: string) => path.join(folder, 'registry.json');

/** Changes with every write, also by another process: a new file takes the name, so its inode differs. */
export function registryStamp(folder: string): string {
  const found: BigIntStats | undefined = statSync(fileOf(folder), { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino}.${found.mtimeNs}.${found.size}` : 'none';
}

export async function readRegistry(folder: string): Promise<Registry> {
  let text: string;
  try {
    text = await readFile(fileOf(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { format: 1, remotes: {} };
    throw error;
  }
  try {
    return registry.parse(JSON.parse(text));
  } catch {
    throw new ReleaseRefusal(
      `${fileOf(folder)} is damaged. The releases beside it are untouched; delete the file and activate the versions again.`,
    );
  }
}

export async function writeRegistry(folder: string, next: Registry): Promise<void> {
  const draft = `${fileOf(folder)}.${process.pid}`;
  try {
    const handle = await open(draft, 'w', 0o600);
    await handle.writeFile(`${JSON.stringify(next, null, 2)}\n`);
    await handle.sync();
    await handle.close();
    await rename(draft, fileOf(folder));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const emptyEntry = (): RegistryEntry => ({ versions: [], previous: [], history: [] });
