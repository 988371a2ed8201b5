/** The tenants as last seen. While the database is away, the last good copy answers, so that pages keep coming. */
import type { Log } from '@portico/contracts/platform/log';
import type { EdgeTenant, TenantSource } from '../options.ts';

/** How old a copy may be before it is asked for again: a change in the portal shows after at most this time. */
const freshMs = 1000;
/** How long a page waits for the database before the last good copy answers. */
const patienceMs = 2000;

export class TenantsUnreachable extends Error {
  override name = 'TenantsUnreachable';
}

export interface TenantDirectory {
  /** Rejects with TenantsUnreachable where no copy has ever been had. */
  all(): Promise<readonly EdgeTenant[]>;
}

export function openTenantDirectory(source: TenantSource, log: Log, time: () => number = Date.now): TenantDirectory {
  let last: { tenants: readonly EdgeTenant[]; at: number } | undefined;
  let asking: Promise<void> | undefined;
  let away = false;

  async function ask(): Promise<void> {
    try {
      const tenants = await source.all();
      last = { tenants, at: time() };
      if (away) log('info', 'tenants reached again');
      away = false;
    } catch (error) {
      if (!away) log('error', 'tenants cannot be read', { reason: (error as Error).message });
      away = true;
      // The next request asks again, but not every one of a crowd.
      if (last) last.at = time();
    } finally {
      asking = undefined;
    }
  }

  const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());

  return {
    async all() {
      if (!last || time() - last.at >= freshMs) {
        asking ??= ask();
        await Promise.race([asking, patience()]);
      }
      if (!last) throw new TenantsUnreachable('The tenants could not be read.');
      return last.tenants;
    },
  };
}
