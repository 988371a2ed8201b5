/** Additions to the store: releases, and teams' keys. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import { remoteId } from '@portico/contracts/platform/remote-id';
import type { Beside } from './gate.ts';
import { withLock } from './lock.ts';
import { offeredBeside } from './offered-beside.ts';
import type { Releases } from './operations.ts';
import { mustBeWhatWasPruned } from './prune.ts';
import { publishFolder } from './publish.ts';
import { ReleaseRefusal } from './refusal.ts';
import { notApproved, ownRejection, pendingKeys, registeringKey, rejectedLine } from './register-remote.ts';
import { emptyEntry, type Registry } from './registry.ts';
import { removeRejected } from './remove-rejected.ts';
import { sameContent } from './same-content.ts';
import { entryOf, known, note, type Store } from './store.ts';
import { readPublicKey } from './team-keys.ts';
import { readList, verifyStored } from './verify.ts';

/** Maximum length of the reason for a rejection. */
const mostReason = 500;
const withReason = (fact: string, reason: string | undefined) => [fact, ...(reason ? [reason] : [])].join(': ');

type TakeIn = Pick<
  Releases,
  'check' | 'publish' | 'trust' | 'approve' | 'reject' | 'rejection' | 'rejections' | 'isElsewhere'
>;

export function takeIn(store: Store): TakeIn {
  const { folder, keys, registryFile, good } = store;

  /** The environment into which a new release of the remote must fit. */
  const beside = async (registry: Registry, remote: string): Promise<Beside> => ({
    contract: contractVersion,
    others: await offeredBeside(registry, remote, good),
  });

  return {
    async check(source, signWith, newcomer) {
      const { list } = await readList(path.resolve(source));
      const { id } = list.description;
      const registry = await registryFile.read();
      const waiting = registeringKey(registry, list, newcomer);
      const entry = entryOf(registry, id) ?? emptyEntry();
      if (entry.versions.includes(list.version)) return { isNew: false };
      mustBeWhatWasPruned(entry, list);
      const trial = await mkdtemp(path.join(tmpdir(), 'portico-gate-'));
      try {
        await publishFolder(
          trial,
          path.resolve(source),
          waiting ? pendingKeys(waiting) : keys,
          () => beside(registry, id),
          signWith,
        );
        const inUse = [entry.active, entry.canary?.version, entry.versions.at(-1)].filter((each) => each !== undefined);
        return { isNew: true, sameAs: await sameContent(folder, [...new Set(inUse)], path.resolve(source), list) };
      } finally {
        await rm(trial, { recursive: true, force: true });
      }
    },
    publish: (source, signWith, author = {}, newcomer = undefined) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        const { list } = await readList(path.resolve(source));
        const { id } = list.description;
        const waiting = registeringKey(registry, list, newcomer);
        const entry = entryOf(registry, id) ?? emptyEntry();
        mustBeWhatWasPruned(entry, list);
        const used = waiting ? pendingKeys(waiting) : keys;
        const stored = await publishFolder(folder, path.resolve(source), used, () => beside(registry, id), signWith);
        const rejection = waiting && newcomer && ownRejection(registry, id, { ...newcomer, key: waiting.pem });
        const published = {
          ...stored,
          ...(waiting ? { pending: waiting.fingerprint } : {}),
          ...(rejection ? { rejected: rejectedLine(id, rejection) } : {}),
        };
        const { remote, version } = published;
        registry.remotes[remote] = entry;
        if (entry.versions.includes(version)) return published;
        if (waiting && !entry.pending) {
          const { by } = author;
          const team = newcomer?.team;
          const since = store.now().toISOString();
          entry.pending = { key: waiting.pem, since, ...(by ? { by } : {}), ...(team ? { team } : {}) };
          if (rejection) {
            const { at, by: rejecter, reason } = rejection;
            entry.history.push({ at, action: 'reject', ...(rejecter ? { by: rejecter } : {}), reason });
            delete registry.rejected?.[id];
          }
          note(store, entry, { action: 'register' }, { ...author, reason: `key ${waiting.fingerprint}` });
        }
        entry.versions.push(version);
        delete entry.pruned?.[version];
        note(store, entry, { action: 'publish', version }, author);
        await registryFile.write(registry);
        return published;
      }),
    trust: (remote, publicKey, { by, reason } = {}) =>
      withLock(folder, async () => {
        const key = readPublicKey(publicKey);
        if (!remoteId.safeParse(remote).success)
          throw new ReleaseRefusal(`${remote} is not the id of a remote. Nothing was changed.`);
        const registry = await registryFile.read();
        const entry = entryOf(registry, remote) ?? emptyEntry();
        if (entry.pending) throw new ReleaseRefusal(`${notApproved(remote)} Nothing was changed.`);
        registry.remotes[remote] = entry;
        delete registry.rejected?.[remote];
        const why = withReason(`key ${key.fingerprint}`, reason);
        note(store, entry, { action: 'trust' }, { ...(by ? { by } : {}), reason: why });
        // A change only takes effect together with its history entry.
        await registryFile.write(registry);
        return keys.trust(remote, key);
      }),
    approve: (remote, { preview, ...author } = {}) =>
      withLock(folder, async () => {
        const registry = await registryFile.read();
        const entry = known(registry, remote);
        if (!entry.pending) throw new ReleaseRefusal(`${remote} does not wait for approval. Nothing was changed.`);
        const { since, by } = entry.pending;
        const key = readPublicKey(entry.pending.key);
        const [first = ''] = entry.versions;
        const place = { remote, version: entry.versions.at(-1) ?? first };
        const { description } = await verifyStored(path.join(folder, remote, place.version), key, place);
        const approval = { description, fingerprint: key.fingerprint, since, by };
        if (preview) return approval;
        delete entry.pending;
        delete registry.rejected?.[remote];
        note(
          store,
          entry,
          { action: 'approve' },
          { ...author, reason: withReason(`key ${key.fingerprint}`, author.reason) },
        );
        // In this order, a failed approval can be repeated, because a trusted key has no effect while the remote waits.
        await keys.trust(remote, key);
        await registryFile.write(registry);
        return approval;
      }),
    reject: (remote, reason, { preview, by } = {}) =>
      withLock(folder, async () => {
        const why = reason.trim();
        if (why === '' || why.length > mostReason)
          throw new ReleaseRefusal(
            `Give a reason of up to ${mostReason} characters with --reason; its team reads it. Nothing was changed.`,
          );
        const registry = await registryFile.read();
        const { pending, versions } = known(registry, remote);
        if (!pending) throw new ReleaseRefusal(`${remote} does not wait for approval. Nothing was changed.`);
        if (preview) return versions;
        const { key, team } = pending;
        const at = store.now().toISOString();
        const rejection = { at, ...(by ? { by } : {}), reason: why, key, ...(team ? { team } : {}) };
        delete registry.remotes[remote];
        registry.rejected = { ...registry.rejected, [remote]: rejection };
        await removeRejected(folder, remote, () => registryFile.write(registry));
        return versions;
      }),
    rejection: async (remote, team) => ownRejection(await registryFile.read(), remote, { team }),
    rejections: async () => (await registryFile.read()).rejected ?? {},
    isElsewhere: keys.isElsewhere,
  };
}
