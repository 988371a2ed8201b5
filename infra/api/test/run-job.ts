/** Runs one job of a tenant at a business time without the queue, so that its errors reach the test. */
import type { Tenant } from '@portico/database/tenant';
import type pg from 'pg';
import type { Job, JobContext } from '../src/platform/jobs/job.ts';
import { runTransaction } from '../src/platform/run-transaction.ts';
import { leastSecrets } from './own-queue.ts';

export interface JobPlace {
  /** Connects as the API. */
  pool: pg.Pool;
  tenant: Tenant;
  now: Date;
  log?: JobContext['log'];
}

export const runJob = (job: Job, { pool, tenant, now, log = () => {} }: JobPlace): Promise<void> =>
  job.run(
    {},
    {
      tenant,
      now,
      secrets: leastSecrets,
      log,
      attempt: 1,
      isLastAttempt: true,
      inTenant: (work) =>
        runTransaction(pool, { tenantId: tenant.tenantId, readOnly: false, statementMs: 10_000 }, work),
    },
  );
