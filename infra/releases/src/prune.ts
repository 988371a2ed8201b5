/** Removes releases that are no longer needed from the store, and remembers what they contained. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import type { IsGood } from './edits.ts';
import { withLock } from './lock.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { sweepRejected } from './remove-rejected.ts';
import { type Author, goodOnes, known, note, type Store } from './store.ts';
import { type Age, unneeded } from './unneeded.ts';
import { listIfThere, sha384 } from './verify.ts';

/** Hash that identifies the contents of a release. */
const identityOf = (list: ReleaseManifest): string => sha384(Buffer.from(JSON.stringify(list)));

/** A version name must never be reused for different content, even after its files were pruned. */
export function mustBeWhatWasPruned({ pruned = {} }: RegistryEntry, list: ReleaseManifest): void {
  const was = pruned[list.version];
  if (was === undefined || was === identityOf(list)) return;
  throw new ReleaseRefusal(
    `${list.description.id} ${list.version} was in the store before, with other content. A release never changes: raise the version in remotes/${list.description.id}/package.json and build again.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((each) => each.isFile()).map((each) => stat(path.join(each.parentPath, each.name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

export interface Pruned {
  remote: string;
  /** Sorted by publication, oldest first. */
  removed: string[];
  retained: string[];
  /** Disk space of the removed ones. */
  bytes: number;
}

async function pruneEntry(
  home: string,
  entry: RegistryEntry,
  isGood: IsGood,
  age: Age,
): Promise<Omit<Pruned, 'remote'>> {
  const removed = unneeded(entry, isGood, age);
  const stays = (version: string) => !removed.includes(version);
  let bytes = 0;
  for (const version of removed) {
    const folder = path.join(home, version);
    bytes += await sizeOf(folder);
    // A damaged release contains nothing that could be compared.
    const list = await listIfThere(folder);
    if (list) entry.pruned = { ...entry.pruned, [version]: identityOf(list) };
  }
  entry.versions = entry.versions.filter(stays);
  entry.previous = entry.previous.filter(stays);
  return { removed, retained: entry.versions, bytes };
}

export interface PruneWanted extends Author {
  /** Undefined means all remotes. */
  remote?: string | undefined;
  days: number;
  /** True to remove nothing. */
  preview?: boolean;
}

/** Removes versions from the registry; their folders still exist. */
async function pruneRegistry(
  store: Store,
  { remotes }: Registry,
  surelyGood: (remote: string, entry: RegistryEntry) => Promise<IsGood>,
  { remote: only, days, now, ...author }: Omit<PruneWanted, 'preview'> & Age,
): Promise<Pruned[]> {
  const all: Pruned[] = [];
  for (const [remote, entry] of Object.entries(remotes)) {
    if (only !== undefined && remote !== only) continue;
    const home = path.join(store.folder, remote);
    const pruned = await pruneEntry(home, entry, await surelyGood(remote, entry), { now, days });
    for (const version of pruned.removed) note(store, entry, { action: 'prune', version }, author);
    all.push({ remote, ...pruned });
  }
  return all;
}

/** Removes folders unknown to the registry: those just pruned, and leftovers of an interrupted run. */
async function removeUnlisted(store: string, { remotes }: Registry): Promise<void> {
  for (const [remote, { versions }] of Object.entries(remotes)) {
    const home = path.join(store, remote);
    for (const name of await readdir(home).catch(() => []))
      if (!versions.includes(name)) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

export const pruneStore = (store: Store, { preview, ...wanted }: PruneWanted): Promise<Pruned[]> =>
  withLock(store.folder, async () => {
    const registry = await store.registryFile.read();
    if (wanted.remote !== undefined) known(registry, wanted.remote);
    // Nothing is removed merely because it could not be read.
    const surelyGood = (remote: string, entry: RegistryEntry) => goodOnes(store.good, remote, entry);
    const pruned = await pruneRegistry(store, registry, surelyGood, { ...wanted, now: store.now() });
    if (preview) return pruned;
    // The registry stops offering a release before its files are deleted.
    if (pruned.some(({ removed }) => removed.length > 0)) await store.registryFile.write(registry);
    await removeUnlisted(store.folder, registry);
    await sweepRejected(store.folder);
    return pruned;
  });
