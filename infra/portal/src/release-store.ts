/** The release registry for the API: what it reads from it, and the single change it may make. */
import type { ReleaseStore } from '@portico/api/platform/release-store';
import { flags } from '@portico/contracts/platform/tenant';
import type { Releases } from '@portico/releases/operations';
import { administratorsOf, healthOf } from '@portico/releases/registry';
import { offeredIn, ownUse } from './own-use.ts';

export const releaseStore = (
  releases: Parameters<typeof ownUse>[0] &
    Pick<Releases, 'list' | 'resolve' | 'channel' | 'stopCanary' | 'stepCanary' | 'refused' | 'revision'>,
): ReleaseStore => ({
  async list() {
    // A remote that waits for approval is no tenant's concern.
    const approved = (await releases.list()).filter(({ pending }) => !pending);
    return approved.map(({ remote, active, canary, disabled, tenants = {}, history, ...entry }) => ({
      remote,
      stable: active,
      canary,
      disabled,
      tenants,
      offered: (tenant) => offeredIn({ active, canary, tenants, history, ...entry }, tenant),
      history: history.map(({ by, ...change }) => ({
        ...change,
        isAutomatic: by?.startsWith(healthOf) ?? false,
        ...(by?.startsWith(healthOf) ? { observedIn: by.slice(healthOf.length) } : {}),
        isOfTenant: by?.startsWith(administratorsOf) ?? false,
      })),
    }));
  },
  channel: releases.channel,
  async stopCanary(remote, version, { reason, tenant }) {
    const { changed } = await releases.stopCanary(remote, version, { by: healthOf + tenant, reason });
    return changed;
  },
  async stepCanary(remote, version, percent, { reason, tenant }) {
    const { changed } = await releases.stepCanary(remote, version, percent, { by: healthOf + tenant, reason });
    return changed;
  },
  ownUse: ownUse(releases),
  async registered() {
    // No tenant has the empty name, so pins do not count.
    const stable = await releases.resolve({ tenant: '', bucket: undefined }, { partial: true });
    return stable
      .filter(({ description }) => !(flags as readonly string[]).includes(description.flag))
      .map(({ description: { id, title } }) => ({ id, title: { en: title.en, de: title.de, fr: title.fr } }));
  },
  refused: releases.refused,
  revision: releases.revision,
});
