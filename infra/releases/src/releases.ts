/**
 * The release store: immutable releases of remotes in a folder, and which of them are active. Reads follow what other
 * processes write, so a running portal takes up a publish, activation or rollback with the next boot document.
 */
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import { readStoredFile, type StoredFile } from './file.ts';
import { rememberGoodReleases } from './good-releases.ts';
import { withLock } from './lock.ts';
import { type Published, publishFolder } from './publish.ts';
import { ReleaseRefusal } from './refusal.ts';
import {
  type Change,
  emptyEntry,
  type Registry,
  type RegistryEntry,
  readRegistry,
  registryStamp,
  writeRegistry,
} from './registry.ts';
import { type ResolvedRemote, resolveRemote } from './resolve-remote.ts';
import { openSigningKey } from './signing-key.ts';
import { verifyStored } from './verify.ts';

export interface ListedRemote {
  remote: string;
  active: string | undefined;
  previous: readonly string[];
  versions: readonly string[];
  history: readonly Change[];
}

export interface Releases {
  publish(folder: string): Promise<Published>;
  activate(remote: string, version: string): Promise<{ from: string | undefined; changed: boolean }>;
  rollback(remote: string): Promise<{ from: string; to: string }>;
  list(): Promise<ListedRemote[]>;
  resolve(): Promise<ResolvedRemote[]>;
  file(remote: string, version: string, name: string): Promise<StoredFile | undefined>;
  /** Differs whenever `resolve` may answer something new. Cheap: ask at every request. */
  revision(): string;
}

export interface ReleasesOptions {
  /** Holds the signing key, `<data>/secrets`. */
  secrets: string;
  log: Log;
  now?: () => Date;
}

export function openReleases(folder: string, options: ReleasesOptions): Releases {
  const key = openSigningKey(options.secrets);
  const now = options.now ?? (() => new Date());
  const good = rememberGoodReleases(folder, key, options.log);

  const change = <T>(work: (registry: Registry) => Promise<T>): Promise<T> =>
    withLock(folder, async () => {
      const registry = await readRegistry(folder);
      const result = await work(registry);
      await writeRegistry(folder, registry);
      return result;
    });
  const note = (entry: RegistryEntry, action: Change['action'], version: string) =>
    entry.history.push({ at: now().toISOString(), action, version });
  const known = (registry: Registry, remote: string): RegistryEntry => {
    const entry = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
    if (!entry)
      throw new ReleaseRefusal(
        `No release of ${remote} is in the store. It holds: ${Object.keys(registry.remotes).join(', ') || 'none'}.`,
      );
    return entry;
  };

  return {
    publish: (source) =>
      change(async (registry) => {
        const published = await publishFolder(folder, path.resolve(source), key);
        const entry = registry.remotes[published.remote] ?? emptyEntry();
        registry.remotes[published.remote] = entry;
        if (!entry.versions.includes(published.version)) {
          entry.versions.push(published.version);
          note(entry, 'publish', published.version);
        }
        return published;
      }),
    activate: (remote, version) =>
      change(async (registry) => {
        const entry = known(registry, remote);
        if (!entry.versions.includes(version))
          throw new ReleaseRefusal(
            `${remote} ${version} is not in the store. It holds: ${entry.versions.join(', ')}. Nothing was changed.`,
          );
        await verifyStored(path.join(folder, remote, version), key);
        const from = entry.active;
        if (from === version) return { from, changed: false };
        entry.previous = [...(from ? [from] : []), ...entry.previous].filter((each) => each !== version);
        entry.active = version;
        note(entry, 'activate', version);
        return { from, changed: true };
      }),
    rollback: (remote) =>
      change(async (registry) => {
        const entry = known(registry, remote);
        const from = entry.active;
        for (const [index, to] of entry.previous.entries()) {
          if (!from || !(await good.get(remote, to))) continue;
          // The one left behind is not stepped down to: it was left for a reason.
          entry.active = to;
          entry.previous = entry.previous.slice(index + 1);
          note(entry, 'rollback', to);
          return { from, to };
        }
        throw new ReleaseRefusal(
          `${remote} has no earlier good release to go back to; ${from ?? 'none'} stays active. Publish and activate a repaired one.`,
        );
      }),
    async list() {
      const registry = await readRegistry(folder);
      return Object.entries(registry.remotes).map(([remote, { active, previous, versions, history }]) => ({
        remote,
        active,
        previous,
        versions,
        history,
      }));
    },
    async resolve() {
      const registry = await readRegistry(folder);
      const all = Object.entries(registry.remotes).sort(([one], [other]) => (one < other ? -1 : 1));
      const resolved = await Promise.all(all.map(([remote, entry]) => resolveRemote(good, remote, entry)));
      return resolved.filter((each) => each !== undefined);
    },
    async file(remote, version, name) {
      const manifest = await good.get(remote, version);
      const expected = manifest && Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
      if (!expected) return undefined;
      const found = await readStoredFile(path.join(folder, remote, version, name), expected);
      if (!found) good.condemn(remote, version, `${name} is missing or not the file that was signed`);
      return found;
    },
    revision: () => `${registryStamp(folder)}/${good.stamp()}`,
  };
}
