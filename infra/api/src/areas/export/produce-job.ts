/** The job that makes exports as production has it: every kind, printed in the tenant's brand. */
import type { Brand } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { allExports } from '../all-exports.ts';
import { produceExport } from './produce.ts';

interface JobParts {
  brandOf(tenant: Tenant): Brand;
  /** The portal's address of a tenant. */
  origin(slug: string): string;
  clock: Clock;
}

export const produceExports = ({ brandOf, origin, clock }: JobParts): Job =>
  produceExport({
    exports: allExports,
    origin,
    async print(document, tenant) {
      // Fonts and the library are large: they cost nothing before the first document.
      const { printDocument } = await import('../../platform/pdf/print-document.ts');
      const { brandName } = tenant.settings;
      return printDocument(document, { brand: brandOf(tenant), brandName, now: clock.now() });
    },
  });
