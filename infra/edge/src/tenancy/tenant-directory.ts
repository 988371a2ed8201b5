/**
 * Caches the tenants. While the database is unavailable, the last good copy is used, so that pages are still served.
 */
import type { Log } from '@portico/contracts/platform/log';
import type { EdgeTenant, TenantSource } from '../options.ts';

/** Maximum age of a copy: less time than it takes to save a change and reload a page. */
const freshMs = 50;
/** After a fault, the last good copy is used for this long, so that not every request waits for the database. */
const restMs = 1000;
/** How long a page waits for the database before the last good copy is used. */
const patienceMs = 2000;

export class TenantsUnreachable extends Error {
  override name = 'TenantsUnreachable';
}

export interface TenantDirectory {
  /** Rejects with TenantsUnreachable if tenants have never been read. */
  all(): Promise<readonly EdgeTenant[]>;
}

export function openTenantDirectory(source: TenantSource, log: Log, time: () => number = Date.now): TenantDirectory {
  let last: readonly EdgeTenant[] | undefined;
  /** Until when the copy is used, by `time`. */
  let goodUntil = 0;
  let asking: Promise<void> | undefined;
  let away = false;

  async function ask(): Promise<void> {
    try {
      last = await source.all();
      goodUntil = time() + freshMs;
      if (away) log('info', 'tenants can be read again');
      away = false;
    } catch (error) {
      if (!away) log('error', 'tenants cannot be read', { reason: (error as Error).message });
      away = true;
      goodUntil = time() + restMs;
    } finally {
      asking = undefined;
    }
  }

  const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());

  return {
    async all() {
      if (!last || time() >= goodUntil) {
        asking ??= ask();
        await Promise.race([asking, patience()]);
      }
      if (!last) throw new TenantsUnreachable('The tenants could not be read.');
      return last;
    },
  };
}
