/**
 * The release store: immutable releases of remotes in a folder, and who uses which of them. Reads follow what other
 * processes write, so a running portal takes up a publish, activation or rollback with the next boot document.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import type { Log } from '@portico/contracts/platform/log';
import { type Asker, type Because, chooseVersions } from './choose-versions.ts';
import * as edits from './edits.ts';
import { readStoredFile, type StoredFile } from './file.ts';
import type { Beside } from './gate.ts';
import { type GoodReleases, rememberGoodReleases } from './good-releases.ts';
import { listedVersions } from './listed-versions.ts';
import { withLock } from './lock.ts';
import { mustBeMeant } from './meant-rollback.ts';
import { offeredBeside } from './offered-beside.ts';
import { alreadyOwned } from './ownership.ts';
import { mustBeWhatWasPruned, type Pruned, pruneRegistry, removeUnlisted } from './prune.ts';
import { type Published, publishFolder } from './publish.ts';
import { ReleaseRefusal } from './refusal.ts';
import { type Canary, emptyEntry, type Registry, type RegistryEntry } from './registry.ts';
import { openRegistryFile } from './registry-file.ts';
import { type ResolvedRemote, resolveRemote } from './resolve-remote.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { openTeamKeys, readPublicKey } from './team-keys.ts';
import { readList, verifyStored } from './verify.ts';

export interface ListedRemote extends RegistryEntry {
  remote: string;
}

/** Who changes the registry, and whether it is only to be seen what would be. */
export interface Change {
  by?: string;
  reason?: string;
  /** Nothing is written. */
  preview?: boolean;
}

/** The registry's entry before and after a change. */
export interface Edited extends edits.Noted {
  before: RegistryEntry;
  after: RegistryEntry;
}

/** Why somebody gets which version of a remote. */
export interface Explained {
  remote: string;
  version: string | undefined;
  because: Because;
  /** Wanted versions that are left out because they are not what was signed. */
  refused: string[];
}

export interface Releases {
  publish(folder: string, signWith?: SigningKey, change?: Omit<Change, 'preview'>): Promise<Published>;
  /** Goes the way of `publish` up to the store and leaves nothing; the same refusals. False where it is in the store. */
  check(folder: string, signWith?: SigningKey): Promise<boolean>;
  /** A team's public key (PEM) signs from now on; answers how many keys before it are still believed. */
  trust(remote: string, publicKey: string, change?: Omit<Change, 'preview'>): Promise<number>;
  /** True where the key that signs the remote's releases is another machine's. */
  isElsewhere(remote: string): boolean;
  activate(remote: string, version: string, change?: Change): Promise<Edited>;
  /** What a start has built becomes stable, unless an operator or its team has decided otherwise. */
  activateBuild(remote: string, version: string): Promise<Edited>;
  canary(remote: string, wanted: Omit<Canary, 'since'>, change?: Change): Promise<Edited>;
  promote(remote: string, change?: Change): Promise<Edited>;
  /** Ends the canary of exactly this version; `changed` is false where another one runs by now, or none. */
  stopCanary(remote: string, version: string, change?: Change): Promise<Edited>;
  /** `leaving`: the version that is meant; refuses where another one would be left. */
  rollback(
    remote: string,
    change?: Change & { tenant?: string; leaving?: string },
  ): Promise<Edited & { from: string; version: string }>;
  pin(remote: string, tenant: string, version: string, change?: Change): Promise<Edited>;
  unpin(remote: string, tenant: string, change?: Change): Promise<Edited>;
  disable(remote: string, reason: string, change?: Change & { tenant?: string }): Promise<Edited>;
  enable(remote: string, change?: Change & { tenant?: string }): Promise<Edited>;
  /** Removes releases that nobody needs any more, of one remote or of all. */
  prune(wanted: Change & { remote?: string | undefined; days: number }): Promise<Pruned[]>;
  list(): Promise<ListedRemote[]>;
  /** Rejects where a release cannot be read just now; with `partial` it is passed over as one that is not there. */
  resolve(asker: Asker, how?: { partial?: boolean }): Promise<ResolvedRemote[]>;
  explain(asker: Asker): Promise<Explained[]>;
  file(remote: string, version: string, name: string): Promise<StoredFile | undefined>;
  /** Differs whenever `resolve` may answer something new. Cheap: ask at every request. */
  revision(): string;
}

export interface ReleasesOptions {
  /** Holds the keys, `<data>/secrets`. */
  secrets: string;
  log: Log;
  now?: () => Date;
}

export function openReleases(folder: string, options: ReleasesOptions): Releases {
  const key = openSigningKey(path.join(options.secrets, 'releases.pem'));
  const keys = openTeamKeys(options.secrets, key);
  const registryFile = openRegistryFile(folder, options.secrets, key, options.log);
  const now = options.now ?? (() => new Date());
  const isListed = listedVersions(registryFile);
  const good = rememberGoodReleases(folder, keys, options.log);

  const known = (registry: Registry, remote: string): RegistryEntry => {
    const entry = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
    if (!entry)
      throw new ReleaseRefusal(
        `No release of ${remote} is in the store. It holds: ${Object.keys(registry.remotes).join(', ') || 'none'}.`,
      );
    return entry;
  };

  /** One change of one remote under the store's lock: written with its line of history, or not at all. */
  const edit = (
    remote: string,
    { by, reason, preview }: Change,
    work: (entry: RegistryEntry, registry: Registry) => edits.Noted | Promise<edits.Noted>,
  ): Promise<Edited> =>
    withLock(folder, async () => {
      const registry = await registryFile.read();
      const entry = known(registry, remote);
      const before = structuredClone(entry);
      const noted = await work(entry, registry);
      if (noted.changed && !preview) {
        const { changed: _, ...line } = noted;
        entry.history.push({
          at: now().toISOString(),
          ...line,
          ...(by ? { by } : {}),
          ...(reason ? { reason } : {}),
        });
        await registryFile.write(registry);
      }
      return { ...noted, before, after: entry };
    });

  /** What a new release of the remote must keep to. */
  const beside = async (registry: Registry, remote: string): Promise<Beside> => ({
    contract: contractVersion,
    others: await offeredBeside(registry, remote, good),
  });

  /** Refuses what is not what was signed, or owns what another remote in use owns. */
  const mustFit = async (registry: Registry, remote: string, version: string): Promise<void> => {
    const place = { remote, version };
    const { description } = await verifyStored(path.join(folder, remote, version), keys.verifierOf(remote), place);
    const found = alreadyOwned(description, await offeredBeside(registry, remote, good));
    if (found.length > 0)
      throw new ReleaseRefusal(
        [`${remote} ${version} cannot be used beside the others. Nothing was changed.`, ...found].join('\n'),
      );
  };

  const choose = (remote: string, change: Change, work: (entry: RegistryEntry) => edits.Chosen): Promise<Edited> =>
    edit(remote, change, async (entry, registry) => {
      const noted = work(entry);
      await mustFit(registry, remote, noted.version);
      return noted;
    });

  /** Passes over what cannot be read just now. */
  const readable: Pick<GoodReleases, 'get'> = {
    get: (remote, version) => good.get(remote, version).catch(() => undefined),
  };
  const goodOnes = async (remote: string, entry: RegistryEntry, among = readable): Promise<edits.IsGood> => {
    const manifests = await Promise.all(entry.versions.map((version) => among.get(remote, version)));
    const fine = new Set(entry.versions.filter((_, index) => manifests[index]));
    return (version) => fine.has(version);
  };

  /** Nothing goes because it could not be read. */
  const surelyGood = (remote: string, entry: RegistryEntry) => goodOnes(remote, entry, good);

  return {
    async check(source, signWith) {
      const { list } = await readList(path.resolve(source));
      const { id } = list.description;
      const registry = await registryFile.read();
      const entry = registry.remotes[id] ?? emptyEntry();
      if (entry.versions.includes(list.version)) return false;
      mustBeWhatWasPruned(entry, list);
      const trial = await mkdtemp(path.join(tmpdir(), 'portico-gate-'));
      try {
        await publishFolder(trial, path.resolve(source), keys, () => beside(registry, id), signWith);
        return true;
      } finally {
        await rm(trial, { recursive: true, force: true });
      }
    },
    publish: (source, signWith, { by, reason } = {}) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        const { list } = await readList(path.resolve(source));
        const { id } = list.description;
        const entry = registry.remotes[id] ?? emptyEntry();
        mustBeWhatWasPruned(entry, list);
        const published = await publishFolder(folder, path.resolve(source), keys, () => beside(registry, id), signWith);
        const { remote, version } = published;
        registry.remotes[remote] = entry;
        if (entry.versions.includes(version)) return published;
        entry.versions.push(version);
        delete entry.pruned?.[version];
        entry.history.push({
          at: now().toISOString(),
          action: 'publish',
          version,
          ...(by ? { by } : {}),
          ...(reason ? { reason } : {}),
        });
        await registryFile.write(registry);
        return published;
      }),
    trust: (remote, publicKey, { by, reason } = {}) =>
      withLock(folder, async () => {
        const key = readPublicKey(publicKey);
        if (!/^[a-z][a-z0-9]*$/.test(remote))
          throw new ReleaseRefusal(`${remote} is not the id of a remote. Nothing was changed.`);
        const registry = await registryFile.read();
        const entry = registry.remotes[remote] ?? emptyEntry();
        registry.remotes[remote] = entry;
        const why = [`key ${key.fingerprint}`, ...(reason ? [reason] : [])].join(': ');
        entry.history.push({ at: now().toISOString(), action: 'trust', ...(by ? { by } : {}), reason: why });
        // What is not in the history is not done.
        await registryFile.write(registry);
        return keys.trust(remote, key);
      }),
    isElsewhere: keys.isElsewhere,
    activate: (remote, version, change = {}) =>
      choose(remote, change, (entry) => edits.activate(entry, remote, version)),
    activateBuild: (remote, version) =>
      edit(remote, {}, async (entry, registry) => {
        const noted = edits.activateBuild(entry, remote, version);
        if (noted.changed) await mustFit(registry, remote, version);
        return noted;
      }),
    canary: (remote, wanted, change = {}) =>
      choose(remote, change, (entry) => edits.startCanary(entry, remote, { ...wanted, since: now().toISOString() })),
    promote: (remote, change = {}) => choose(remote, change, (entry) => edits.promote(entry, remote)),
    stopCanary: (remote, version, change = {}) => edit(remote, change, (entry) => edits.stopCanary(entry, version)),
    async rollback(remote, change = {}) {
      const { tenant, leaving: version } = change;
      const edited = await edit(remote, change, async (entry, registry) => {
        const isGood = await goodOnes(remote, entry);
        const noted =
          tenant === undefined
            ? edits.rollback(entry, remote, isGood)
            : edits.rollbackTenant(entry, remote, tenant, isGood);
        mustBeMeant(remote, noted, { version, history: entry.history, now: now() });
        // The end of a canary brings nobody what was not in use.
        if (noted.action === 'rollback') await mustFit(registry, remote, noted.version as string);
        return noted;
      });
      return { ...edited, from: edited.from as string, version: edited.version as string };
    },
    pin: (remote, tenant, version, change = {}) =>
      choose(remote, change, (entry) => edits.pin(entry, remote, tenant, version)),
    unpin: (remote, tenant, change = {}) => edit(remote, change, (entry) => edits.unpin(entry, remote, tenant)),
    disable: (remote, reason, change = {}) =>
      edit(remote, change, (entry) => edits.disable(entry, reason, change.tenant)),
    enable: (remote, change = {}) => edit(remote, change, (entry) => edits.enable(entry, remote, change.tenant)),
    prune: ({ preview, ...wanted }) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        if (wanted.remote !== undefined) known(registry, wanted.remote);
        const pruned = await pruneRegistry(folder, registry, surelyGood, { ...wanted, now: now() });
        if (preview) return pruned;
        // Nobody is sent to a release that is going before its files go.
        if (pruned.some(({ removed }) => removed.length > 0)) await registryFile.write(registry);
        await removeUnlisted(folder, registry);
        return pruned;
      }),
    async list() {
      const registry = await registryFile.read();
      return Object.entries(registry.remotes).map(([remote, entry]) => ({ remote, ...entry }));
    },
    async resolve(asker, { partial = false } = {}) {
      const registry = await registryFile.read();
      const all = Object.entries(registry.remotes).sort(([one], [other]) => (one < other ? -1 : 1));
      const resolved = await Promise.all(
        all.map(([remote, entry]) =>
          resolveRemote(partial ? readable : good, remote, chooseVersions(entry, asker).versions),
        ),
      );
      return resolved.filter((each) => each !== undefined);
    },
    async explain(asker) {
      const registry = await registryFile.read();
      return Promise.all(
        Object.entries(registry.remotes).map(async ([remote, entry]) => {
          const { versions, because } = chooseVersions(entry, asker);
          const isGood = await goodOnes(remote, entry);
          const place = versions.findIndex(isGood);
          const refused = place < 0 ? versions : versions.slice(0, place);
          return { remote, version: versions[place], because, refused };
        }),
      );
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
    revision: () => `${registryFile.stamp()}/${good.stamp()}`,
  };
}
