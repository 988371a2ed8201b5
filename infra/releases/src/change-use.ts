/**
 * Changes which release is used by whom. Each change concerns one remote, is made under the store's lock, and is
 * written together with its history entry or not at all.
 */
import path from 'node:path';
import * as edits from './edits.ts';
import { mustNotBeFrozen } from './freezes.ts';
import { resolveAll } from './give-out.ts';
import { enableGivesNewer, unpinGivesNewer } from './gives-newer.ts';
import { withLock } from './lock.ts';
import { offeredBeside } from './offered-beside.ts';
import type { Change, Edited, Releases } from './operations.ts';
import { alreadyOwned } from './ownership.ts';
import { ReleaseRefusal } from './refusal.ts';
import { notApproved } from './register-remote.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { draftOf } from './review.ts';
import { assertRollbackIntent } from './rollback-intent.ts';
import { goodOnes, known, note, type Store } from './store.ts';
import { verifyStored } from './verify.ts';

type Changes = Pick<
  Releases,
  | 'activate'
  | 'activateBuild'
  | 'canary'
  | 'promote'
  | 'stepCanary'
  | 'stopCanary'
  | 'rollback'
  | 'pin'
  | 'unpin'
  | 'disable'
  | 'enable'
>;

export function changeUse(store: Store): Changes {
  const { folder, keys, registryFile, good, readable, now } = store;

  /** Refuses a change that would give a tenant something unusable, or that names an unknown tenant. */
  async function mustBeGivable(before: Registry, after: Registry, remote: string): Promise<void> {
    const draft = draftOf([before, after], remote, (registry, asker) => resolveAll(readable, registry, asker));
    const found = (await store.review?.(draft)) ?? [];
    if (found.length > 0) throw new ReleaseRefusal([...found, 'Nothing was changed.'].join('\n'));
  }

  const edit = (
    remote: string,
    { preview, despiteFreeze: _, ...author }: Change,
    work: (entry: RegistryEntry, registry: Registry) => edits.Noted | Promise<edits.Noted>,
  ): Promise<Edited> => {
    const carryOut = async (): Promise<Edited> => {
      const registry = await registryFile.read();
      const before = structuredClone(registry);
      const entry = known(registry, remote);
      if (entry.pending) throw new ReleaseRefusal(`${notApproved(remote)} Nothing was changed.`);
      const noted = await work(entry, registry);
      if (noted.changed) {
        const { changed: _, ...line } = noted;
        note(store, entry, line, author);
        await mustBeGivable(before, registry, remote);
        if (!preview) await registryFile.write(registry);
      }
      return { ...noted, before: known(before, remote), after: entry };
    };
    // A preview must not make a rollback wait.
    return preview ? carryOut() : withLock(folder, carryOut);
  };

  /** Refuses a version that does not match its signature, or that claims something owned by another remote in use. */
  async function mustFit(registry: Registry, remote: string, version: string): Promise<void> {
    const place = { remote, version };
    const { description } = await verifyStored(path.join(folder, remote, version), keys.verifierOf(remote), place);
    const found = alreadyOwned(description, await offeredBeside(registry, remote, good));
    if (found.length > 0)
      throw new ReleaseRefusal(
        [`${remote} ${version} conflicts with the other remotes. Nothing was changed.`, ...found].join('\n'),
      );
  }

  const choose = (remote: string, change: Change, work: (entry: RegistryEntry) => edits.Chosen): Promise<Edited> =>
    edit(remote, change, async (entry, registry) => {
      const noted = work(entry);
      if (noted.changed) mustNotBeFrozen(registry, remote, now(), change);
      await mustFit(registry, remote, noted.version);
      return noted;
    });

  return {
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
    promote: (remote, { all, ...change } = {}) =>
      choose(remote, change, (entry) => edits.promote(entry, remote, { all, now: now() })),
    stepCanary: (remote, version, percent, change = {}) =>
      edit(remote, change, async (entry, registry) => {
        const { freezes = [] } = registry;
        const noted = edits.stepCanary(entry, remote, { version, percent }, { freezes, now: now() });
        if (noted.changed) await mustFit(registry, remote, noted.version);
        return noted;
      }),
    stopCanary: (remote, version, change = {}) => edit(remote, change, (entry) => edits.stopCanary(entry, version)),
    async rollback(remote, { tenant, leaving: version, ...change } = {}) {
      const edited = await edit(remote, change, async (entry, registry) => {
        if (version !== undefined) edits.mustHave(entry, remote, version);
        const isGood = await goodOnes(readable, remote, entry);
        const noted =
          tenant === undefined
            ? edits.rollback(entry, remote, isGood)
            : edits.rollbackTenant(entry, remote, tenant, isGood);
        assertRollbackIntent(remote, noted, { version, history: entry.history, now: now() });
        // When a canary ends, no one gets a version that was not in use before.
        if (noted.action === 'rollback') await mustFit(registry, remote, noted.version as string);
        return noted;
      });
      return { ...edited, from: edited.from as string, version: edited.version as string };
    },
    pin: (remote, tenant, version, change = {}) =>
      choose(remote, change, (entry) => edits.pin(entry, remote, tenant, version)),
    unpin: (remote, tenant, change = {}) =>
      edit(remote, change, (entry, registry) => {
        const before = structuredClone(entry);
        const noted = edits.unpin(entry, remote, tenant);
        if (unpinGivesNewer(before, entry, tenant)) mustNotBeFrozen(registry, remote, now(), change);
        return noted;
      }),
    disable: (remote, reason, { tenant, ...change } = {}) =>
      edit(remote, change, (entry) => edits.disable(entry, reason, tenant)),
    enable: (remote, { tenant, ...change } = {}) =>
      edit(remote, change, (entry, registry) => {
        const noted = edits.enable(entry, remote, tenant);
        if (enableGivesNewer(entry, tenant)) mustNotBeFrozen(registry, remote, now(), change);
        return noted;
      }),
  };
}
