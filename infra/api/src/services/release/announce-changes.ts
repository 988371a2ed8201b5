/**
 * Open pages hear that other releases are served. Operators change the registry from a terminal, another process
 * perhaps on another machine: its revision is looked at, and every tenant's people are told by a live event.
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

export interface AnnounceChangesOptions {
  /** Of portico_api. */
  database: pg.PoolConfig;
  tenants: Pick<TenantStore, 'list'>;
  releases: Pick<ReleaseStore, 'revision'>;
  log: Log;
  everyMs?: number;
}

/**
 * From now on; what changed before is in the documents that pages begin with. Who is told twice asks twice, so that
 * several processes may do it. Returns how to stop.
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

  async function tell(revision: string): Promise<void> {
    try {
      for (const { tenantId } of await tenants.list()) await publishToTenant(tenantId);
      received = revision;
    } catch (cause) {
      // Told at one of the next looks; pages ask by themselves now and then, too.
      log('warn', 'a change of releases was not told', { reason: (cause as Error).message });
    }
  }

  const looking = setInterval(() => {
    const now = releases.revision();
    if (now === received || notifying) return;
    notifying = tell(now).finally(() => {
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
