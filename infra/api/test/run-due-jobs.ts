/** Runs the jobs due at a given business time over a test's own database, as the worker does. Errors fail the test. */
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import type { Job } from '../src/platform/jobs/job.ts';
import { openJobs } from '../src/platform/jobs/open-jobs.ts';
import { linksSecret, personKeysSecret, type TestApi } from './harness.ts';
import { seatsSecret } from './test-issuer.ts';

export async function runDueJobs({ database }: TestApi, at: Date, ...does: readonly Job[]): Promise<void> {
  const tenants = openTenantStore(database.api);
  const jobs = openJobs({
    database,
    tenants,
    clock: { now: () => at, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32),
      links: linksSecret,
      personKeys: personKeysSecret,
      seats: seatsSecret,
      signUpHook: undefined,
    },
    jobs: does,
    schedules: [],
    log: (level, event, fields) => {
      if (level === 'error') throw new Error(`${event} ${JSON.stringify(fields)}`);
    },
  });
  await jobs.runDue();
  await jobs.close();
  await tenants.close();
}
