/** The release registry for the API: what it reads from it, and the single change it may make. */
import type { ReleaseStore } from '@portico/api/platform/release-store';
import { flags } from '@portico/contracts/platform/tenant';
import type { Releases } from '@portico/releases/operations';
import { healthOf } from '@portico/releases/registry';

export const releaseStore = (
  releases: Pick<Releases, 'list' | 'resolve' | 'channel' | 'stopCanary' | 'stepCanary' | 'refused' | 'revision'>,
): ReleaseStore => ({
  async list() {
    return (await releases.list()).map(({ remote, active, canary, disabled, tenants = {}, history }) => ({
      remote,
      stable: active,
      canary,
      disabled,
      tenants,
      history: history.map(({ by, ...change }) => ({ ...change, isAutomatic: by?.startsWith(healthOf) ?? false })),
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
