/**
 * Notifies open pages that other releases are served. Operators change the registry from a terminal, in another process
 * and perhaps on another machine. Its revision is therefore polled, and a live event announces a change to all tenants.
 */

import type { Log } from '@portico/contracts/platform/log';
import { openPool } from '@portico/database/open-pool';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type pg from 'pg';
import { toTenant } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ReleaseStore } from '../../platform/release-store.ts';
import { runTransaction } from '../../platform/run-transaction.ts';

const usualMs = 2000;
const statementMs = 5000;

interface AnnounceChangesOptions {
  /** Connection of the role portico_api. */
  database: pg.PoolConfig;
  tenants: Pick<TenantStore, 'list'>;
  releases: Pick<ReleaseStore, 'revision'>;
  log: Log;
  everyMs?: number;
}

/**
 * Announces changes from now on; earlier ones are in the boot documents of pages. Several processes may do this,
 * because a page that is notified twice only requests its document twice. Returns a function that stops announcing.
 */
export function announceChanges({ database, tenants, releases, log, everyMs = usualMs }: AnnounceChangesOptions) {
  const lost = (cause: Error) => log('warn', 'database connection lost', { reason: cause.message });
  const pool = openPool(database, { name: 'portico releases', max: 1, lost });
  let received = releases.revision();
  let notifying: Promise<void> | undefined;

  const publishToTenant = (tenantId: string) =>
    runTransaction(pool, { tenantId, readOnly: false, statementMs }, (db) =>
      publish({ db }, { kind: 'changed', subject: { kind: 'releases', id: tenantId }, audience: [toTenant] }),
    );

  async function announce(revision: string): Promise<void> {
    try {
      for (const { tenantId } of await tenants.list()) await publishToTenant(tenantId);
      received = revision;
    } catch (cause) {
      // Announced with one of the next polls; pages also poll occasionally.
      log('warn', 'a change of releases was not announced', { reason: (cause as Error).message });
    }
  }

  const looking = setInterval(() => {
    const now = releases.revision();
    if (now === received || notifying) return;
    notifying = announce(now).finally(() => {
      notifying = undefined;
    });
  }, everyMs).unref();

  return {
    async close(): Promise<void> {
      clearInterval(looking);
      await notifying;
      await pool.end();
    },
  };
}
