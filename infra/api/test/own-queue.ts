/** For tests that open the job queue by themselves, without an API. */
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { demoStart, type TestDatabase } from '../../database/test/test-database.ts';
import type { JobsOptions } from '../src/platform/jobs/open-jobs.ts';
import type { ApiSecrets } from '../src/platform/secrets.ts';

/** Secrets without any optional service. */
export const leastSecrets: ApiSecrets = {
  scopedToken: new Uint8Array(32),
  links: new Uint8Array(32).fill(5),
  personKeys: new Uint8Array(32),
  signUpHook: undefined,
};

export const queueOf = (database: TestDatabase, tenants: TenantStore): Omit<JobsOptions, 'jobs' | 'log'> => ({
  database: { api: database.api, jobs: database.jobs },
  tenants,
  clock: { now: () => demoStart, real: Date.now },
  secrets: leastSecrets,
  schedules: [],
});
