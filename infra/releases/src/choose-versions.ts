/** Chooses the version of a remote: a pure function of the registry, the tenant and the person's bucket. */
import type { RegistryEntry } from './registry.ts';

/** A person's position from 0 to 99, the same on every device; undefined before sign-in. */
export type Bucket = number | undefined;

export interface Asker {
  tenant: string;
  bucket: Bucket;
}

export type Because = 'pending' | 'disabled' | 'disabled_here' | 'pinned' | 'canary' | 'stable' | 'none';

export interface Choice {
  /** The wanted version first, then fallbacks, never a newer version. Empty if the remote is not offered. */
  versions: string[];
  because: Because;
}

/** The tenant's own settings. */
export const settingsOf = ({ tenants = {} }: RegistryEntry, tenant: string) =>
  Object.hasOwn(tenants, tenant) ? tenants[tenant] : undefined;

const takesPart = ({ canary }: RegistryEntry, { tenant, bucket }: Asker): boolean =>
  canary !== undefined &&
  bucket !== undefined &&
  bucket < canary.percent &&
  (canary.tenants === undefined || canary.tenants.includes(tenant));

/** Versions that were stable before the pinned one; all stable versions if it was never stable itself. */
function before(pin: string, stable: readonly string[]): string[] {
  const place = stable.indexOf(pin);
  return place < 0 ? [...stable] : stable.slice(place + 1);
}

export function chooseVersions(entry: RegistryEntry, asker: Asker): Choice {
  if (entry.pending) return { versions: [], because: 'pending' };
  const here = settingsOf(entry, asker.tenant);
  if (entry.disabled !== undefined) return { versions: [], because: 'disabled' };
  if (here?.disabled !== undefined) return { versions: [], because: 'disabled_here' };
  const stable = [...(entry.active === undefined ? [] : [entry.active]), ...entry.previous];
  if (here?.pin !== undefined) return { versions: [here.pin, ...before(here.pin, stable)], because: 'pinned' };
  if (entry.canary && takesPart(entry, asker)) {
    const { version } = entry.canary;
    return { versions: [version, ...stable.filter((each) => each !== version)], because: 'canary' };
  }
  return { versions: stable, because: stable.length > 0 ? 'stable' : 'none' };
}
