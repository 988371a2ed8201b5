/** Read access to the store: who gets what, and the files. */
import path from 'node:path';
import { channelOf } from './channel-of.ts';
import { type Asker, chooseVersions } from './choose-versions.ts';
import { readStoredFile } from './file.ts';
import type { GoodReleases } from './good-releases.ts';
import { listedVersions } from './listed-versions.ts';
import type { Releases } from './operations.ts';
import type { Registry } from './registry.ts';
import { isAllowed, type ResolvedRemote, resolveRemote } from './resolve-remote.ts';
import { readStoredMap } from './source-maps.ts';
import { entryOf, goodOnes, type Store } from './store.ts';

/** What someone gets according to this registry, by remote in the order of their ids. */
export async function resolveAll(
  good: Pick<GoodReleases, 'get'>,
  { remotes }: Registry,
  asker: Asker,
): Promise<ResolvedRemote[]> {
  const all = Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1));
  const resolved = all.map(([remote, entry]) => resolveRemote(good, remote, chooseVersions(entry, asker).versions));
  return (await Promise.all(resolved)).filter((each) => each !== undefined);
}

export function giveOut({
  folder,
  registryFile,
  good,
  readable,
  refused,
  now,
}: Store): Pick<
  Releases,
  'list' | 'now' | 'resolve' | 'explain' | 'channel' | 'file' | 'sourceMap' | 'routes' | 'revision' | 'refused'
> {
  const isListed = listedVersions(registryFile);
  return {
    async list() {
      const { remotes } = await registryFile.read();
      return Object.entries(remotes).map(([remote, entry]) => ({ remote, ...entry }));
    },
    resolve: async (asker, { partial = false } = {}) =>
      resolveAll(partial ? readable : good, await registryFile.read(), asker),
    async explain(asker) {
      const { remotes } = await registryFile.read();
      return Promise.all(
        Object.entries(remotes).map(async ([remote, entry]) => {
          const { versions, because } = chooseVersions(entry, asker);
          const isGood = await goodOnes(readable, remote, entry);
          const place = versions.findIndex(isGood);
          const refused = place < 0 ? versions : versions.slice(0, place);
          return { remote, version: versions[place], because, refused };
        }),
      );
    },
    async channel(remote, version, { flags, ...asker }) {
      const entry = entryOf(await registryFile.read(), remote);
      const given = entry && (await resolveRemote(readable, remote, chooseVersions(entry, asker).versions));
      return given && isAllowed(given.description, flags) ? channelOf(entry, asker, version) : 'other';
    },
    async file(remote, version, name) {
      if (!(await isListed(remote, version))) return undefined;
      const manifest = await good.get(remote, version);
      const expected = manifest && Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
      if (!expected) return undefined;
      const found = await readStoredFile(path.join(folder, remote, version, name), expected);
      if (!found) good.condemn(remote, version, `${name} is missing or not the file that was signed`);
      return found;
    },
    async sourceMap(remote, version, name) {
      if (!(await isListed(remote, version))) return undefined;
      const manifest = await readable.get(remote, version);
      if (!manifest || !Object.hasOwn(manifest.files, name)) return undefined;
      return readStoredMap(path.join(folder, remote, version), name);
    },
    async routes(remote, version) {
      if (!(await isListed(remote, version))) return [];
      return (await readable.get(remote, version))?.description.routes.map(({ path: pattern }) => pattern) ?? [];
    },
    now,
    refused: () => ({ ...refused }),
    revision: () => `${registryFile.stamp()}/${good.stamp()}`,
  };
}
