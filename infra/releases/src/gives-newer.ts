/**
 * Whether ending a pin or switching a remote on again would give someone a newer release, which has to wait during a
 * freeze.
 */
import { settingsOf } from './choose-versions.ts';
import type { Change, RegistryEntry } from './registry.ts';
import { sharesOf } from './shares.ts';

/** Versions are in the order in which they were published. */
export function unpinGivesNewer(before: RegistryEntry, after: RegistryEntry, tenant: string): boolean {
  const { versions } = after;
  const pinned = versions.indexOf(settingsOf(before, tenant)?.pin ?? '');
  return sharesOf(after, tenant).some(({ version }) => version !== null && versions.indexOf(version) > pinned);
}

const comesIntoUse = new Set<Change['action']>(['activate', 'canary', 'promote', 'pin', 'unpin']);

/**
 * True if anything has come into use since it was switched off, even if the reason has changed since. `tenant` is
 * undefined if it is switched on for all.
 */
export function enableGivesNewer(entry: RegistryEntry, tenant: string | undefined): boolean {
  const { history } = entry;
  const isSame = (change: Change) => change.tenant === tenant;
  const since = history.slice(history.findLastIndex((each) => each.action === 'enable' && isSame(each)) + 1);
  const isPinned = tenant !== undefined && settingsOf(entry, tenant)?.pin !== undefined;
  return since
    .slice(since.findIndex((each) => each.action === 'disable' && isSame(each)) + 1)
    .filter(({ action }) => comesIntoUse.has(action))
    .some((change) => tenant === undefined || isSame(change) || (change.tenant === undefined && !isPinned));
}
