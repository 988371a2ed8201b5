/** The release registry for the API: what it reads from it, and the single change it may make. */
import type { ReleaseStore } from '@portico/api/platform/release-store';
import { flags } from '@portico/contracts/platform/tenant';
import type { Releases } from '@portico/releases/operations';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { administratorsOf, healthOf } from '@portico/releases/registry';
import { offeredIn, ownUse } from './own-use.ts';

type Log = (level: 'warn', event: string, fields: Readonly<Record<string, unknown>>) => void;

/** If a change of one remote is refused, the portal must still be able to change the others. */
async function unlessRefused(change: Promise<{ changed: boolean }>, remote: string, log: Log): Promise<boolean> {
  try {
    return (await change).changed;
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    log('warn', 'automatic release change refused', { remote, reason: error.message });
    return false;
  }
}

export const releaseStore = (
  releases: Parameters<typeof ownUse>[0] &
    Pick<
      Releases,
      'list' | 'resolve' | 'channel' | 'stopCanary' | 'stepCanary' | 'sourceMap' | 'routes' | 'refused' | 'revision'
    >,
  log: Log,
): ReleaseStore => ({
  async list() {
    // Tenants are not concerned with a remote that waits for approval.
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
    return unlessRefused(releases.stopCanary(remote, version, { by: healthOf + tenant, reason }), remote, log);
  },
  async stepCanary(remote, version, percent, { reason, tenant }) {
    return unlessRefused(releases.stepCanary(remote, version, percent, { by: healthOf + tenant, reason }), remote, log);
  },
  ownUse: ownUse(releases),
  async registered() {
    // No tenant has the empty name, so pins do not count.
    const stable = await releases.resolve({ tenant: '', bucket: undefined }, { partial: true });
    return stable
      .filter(({ description }) => !(flags as readonly string[]).includes(description.flag))
      .map(({ description: { id, title } }) => ({ id, title: { en: title.en, de: title.de, fr: title.fr } }));
  },
  sourceMap: releases.sourceMap,
  routes: releases.routes,
  refused: releases.refused,
  revision: releases.revision,
});
