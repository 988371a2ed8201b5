/** Additions to the store: releases, and teams' keys. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import type { Beside } from './gate.ts';
import { withLock } from './lock.ts';
import { offeredBeside } from './offered-beside.ts';
import type { Releases } from './operations.ts';
import { mustBeWhatWasPruned } from './prune.ts';
import { publishFolder } from './publish.ts';
import { ReleaseRefusal } from './refusal.ts';
import { emptyEntry, type Registry } from './registry.ts';
import { sameContent } from './same-content.ts';
import { entryOf, note, type Store } from './store.ts';
import { readPublicKey } from './team-keys.ts';
import { readList } from './verify.ts';

export function takeIn(store: Store): Pick<Releases, 'check' | 'publish' | 'trust' | 'isElsewhere'> {
  const { folder, keys, registryFile, good } = store;

  /** The environment in which a new release of the remote must fit. */
  const beside = async (registry: Registry, remote: string): Promise<Beside> => ({
    contract: contractVersion,
    others: await offeredBeside(registry, remote, good),
  });

  return {
    async check(source, signWith) {
      const { list } = await readList(path.resolve(source));
      const { id } = list.description;
      const registry = await registryFile.read();
      const entry = entryOf(registry, id) ?? emptyEntry();
      if (entry.versions.includes(list.version)) return { isNew: false };
      mustBeWhatWasPruned(entry, list);
      const trial = await mkdtemp(path.join(tmpdir(), 'portico-gate-'));
      try {
        await publishFolder(trial, path.resolve(source), keys, () => beside(registry, id), signWith);
        const inUse = [entry.active, entry.canary?.version, entry.versions.at(-1)].filter((each) => each !== undefined);
        return { isNew: true, sameAs: await sameContent(folder, [...new Set(inUse)], path.resolve(source), list) };
      } finally {
        await rm(trial, { recursive: true, force: true });
      }
    },
    publish: (source, signWith, author = {}) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        const { list } = await readList(path.resolve(source));
        const { id } = list.description;
        const entry = entryOf(registry, id) ?? emptyEntry();
        mustBeWhatWasPruned(entry, list);
        const published = await publishFolder(folder, path.resolve(source), keys, () => beside(registry, id), signWith);
        const { remote, version } = published;
        registry.remotes[remote] = entry;
        if (entry.versions.includes(version)) return published;
        entry.versions.push(version);
        delete entry.pruned?.[version];
        note(store, entry, { action: 'publish', version }, author);
        await registryFile.write(registry);
        return published;
      }),
    trust: (remote, publicKey, { by, reason } = {}) =>
      withLock(folder, async () => {
        const key = readPublicKey(publicKey);
        if (!/^[a-z][a-z0-9]*$/.test(remote))
          throw new ReleaseRefusal(`${remote} is not the id of a remote. Nothing was changed.`);
        const registry = await registryFile.read();
        const entry = entryOf(registry, remote) ?? emptyEntry();
        registry.remotes[remote] = entry;
        const why = [`key ${key.fingerprint}`, ...(reason ? [reason] : [])].join(': ');
        note(store, entry, { action: 'trust' }, { ...(by ? { by } : {}), reason: why });
        // A change takes effect only together with its line of history.
        await registryFile.write(registry);
        return keys.trust(remote, key);
      }),
    isElsewhere: keys.isElsewhere,
  };
}
