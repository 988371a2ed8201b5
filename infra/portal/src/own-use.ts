/** Changes that a tenant's administrators make for their tenant alone, in the browser. */
import type { OwnUse } from '@portico/api/platform/release-store';
import type { OwnPreview, OwnRefusal } from '@portico/contracts/release/own-use';
import type { Change, Edited, ListedRemote, Releases } from '@portico/releases/operations';
import { FrozenRefusal, ReleaseRefusal } from '@portico/releases/refusal';
import { administratorsOf } from '@portico/releases/registry';
import { sharesOf } from '@portico/releases/shares';

type Store = Pick<Releases, 'list' | 'pin' | 'unpin' | 'rollback' | 'disable' | 'enable'>;

/** The versions that a tenant may pin: stable now or before, or tried in it. A team may have published others. */
export function offeredIn(entry: Omit<ListedRemote, 'remote'>, tenant: string): string[] {
  const { active, previous, canary, tenants = {} } = entry;
  const tried = canary && (canary.tenants?.includes(tenant) ?? true) ? canary.version : undefined;
  const all = [tried, active, ...previous, Object.hasOwn(tenants, tenant) ? tenants[tenant]?.pin : undefined];
  return [...new Set(all.filter((version) => version !== undefined))];
}

export function ownUse(releases: Store): OwnUse {
  return async (tenant, { remote, change, version }, { reason, preview }): Promise<OwnPreview> => {
    const entry = (await releases.list()).find((each) => each.remote === remote && !each.pending);
    if (!entry) return { before: [], after: [], refused: 'impossible' };
    const before = sharesOf(entry, tenant);
    const refused = (why: OwnRefusal): OwnPreview => ({ before, after: before, refused: why });
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
