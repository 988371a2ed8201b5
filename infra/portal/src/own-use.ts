/** Changes that administrators make in the browser for their own tenant only. */
import type { OwnUse } from '@portico/api/platform/release-store';
import type { OwnChange, OwnPreview, OwnRefusal } from '@portico/contracts/release/own-use';
import type { Change, Edited, ListedRemote, Releases } from '@portico/releases/operations';
import { FrozenRefusal, ReleaseRefusal } from '@portico/releases/refusal';
import { administratorsOf } from '@portico/releases/registry';
import { sharesOf } from '@portico/releases/shares';

type Store = Pick<Releases, 'list' | 'pin' | 'unpin' | 'rollback' | 'disable' | 'enable'>;

/**
 * The versions that a tenant may pin, newest first: those that are or were stable, and the one already pinned. A canary
 * is not among them, because a pinned canary would no longer be judged.
 */
export function offeredIn(entry: Omit<ListedRemote, 'remote'>, tenant: string): string[] {
  const { active, previous, versions, tenants = {} } = entry;
  const all = [active, ...previous, Object.hasOwn(tenants, tenant) ? tenants[tenant]?.pin : undefined];
  // In the order in which they were published.
  const place = (version: string) => versions.indexOf(version);
  return [...new Set(all.filter((version) => version !== undefined))].toSorted(
    (one, other) => place(other) - place(one),
  );
}

/** Whether the change would undo or replace what someone else has decided for this tenant. */
function isDecidedByOthers(entry: Omit<ListedRemote, 'remote'>, tenant: string, change: OwnChange): boolean {
  const { tenants = {}, history } = entry;
  const own = Object.hasOwn(tenants, tenant) ? tenants[tenant] : undefined;
  const isSwitch = change === 'enable' || change === 'disable';
  if ((isSwitch ? own?.disabled : own?.pin) === undefined) return false;
  const deciding = isSwitch ? ['disable'] : ['pin', 'rollback'];
  const decided = history.findLast((each) => each.tenant === tenant && deciding.includes(each.action));
  return decided?.by !== administratorsOf + tenant;
}

export function ownUse(releases: Store): OwnUse {
  return async (tenant, { remote, change, version }, { reason, preview }): Promise<OwnPreview> => {
    const entry = (await releases.list()).find((each) => each.remote === remote && !each.pending);
    if (!entry) return { before: [], after: [], refused: 'impossible' };
    const before = sharesOf(entry, tenant);
    const refused = (why: OwnRefusal): OwnPreview => ({ before, after: before, refused: why });
    if (isDecidedByOthers(entry, tenant, change)) return refused('operator');
    if (version === undefined && (change === 'pin' || change === 'rollback')) return refused('impossible');
    if (change === 'pin' && !offeredIn(entry, tenant).includes(version ?? '')) return refused('impossible');
    const how: Change = { by: administratorsOf + tenant, reason, ...(preview ? { preview } : {}) };
    const work: Record<typeof change, () => Promise<Edited>> = {
      pin: () => releases.pin(remote, tenant, version ?? '', how),
      unpin: () => releases.unpin(remote, tenant, how),
      rollback: () => releases.rollback(remote, { ...how, tenant, ...(version ? { leaving: version } : {}) }),
      disable: () => releases.disable(remote, reason, { ...how, tenant }),
      enable: () => releases.enable(remote, { ...how, tenant }),
    };
    try {
      const { after } = await work[change]();
      return { before, after: sharesOf(after, tenant), refused: null };
    } catch (error) {
      if (error instanceof FrozenRefusal) return refused('frozen');
      if (error instanceof ReleaseRefusal) return refused('impossible');
      throw error;
    }
  };
}
