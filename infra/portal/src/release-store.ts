/** The release registry for the API: what it reads from it, and the single change it may make. */
import type { ReleaseStore } from '@portico/api/platform/release-store';
import type { Releases } from '@portico/releases/operations';

/** Used in the registry's history in place of an operator's name. */
const itself = 'health of ';

export const releaseStore = (
  releases: Pick<Releases, 'list' | 'channel' | 'stopCanary' | 'refused' | 'revision'>,
): ReleaseStore => ({
  async list() {
    return (await releases.list()).map(({ remote, active, canary, disabled, tenants = {}, history }) => ({
      remote,
      stable: active,
      canary,
      disabled,
      tenants,
      history: history.map(({ by, ...change }) => ({ ...change, isAutomatic: by?.startsWith(itself) ?? false })),
    }));
  },
  channel: releases.channel,
  async stopCanary(remote, version, { reason, tenant }) {
    const { changed } = await releases.stopCanary(remote, version, { by: itself + tenant, reason });
    return changed;
  },
  refused: releases.refused,
  revision: releases.revision,
});
