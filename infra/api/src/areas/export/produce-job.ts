/** The job that makes exports as production has it: every kind, printed in the tenant's brand. */

import type { Brand } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import type { Clock } from '../../platform/clock.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { produceExport } from './produce.ts';

interface JobParts {
  brandOf(tenant: Tenant): Brand;
  /** The portal's address of a tenant. */
  origin(slug: string): string;
  clock: Clock;
  /** Every kind of export. */
  exports: readonly Export[];
}

export const produceExports = ({ brandOf, origin, clock, exports }: JobParts): Job =>
  produceExport({
    exports,
    origin,
    async print(document, tenant) {
      // Fonts and the library are large: they cost nothing before the first document.
      const { printDocument } = await import('../../platform/pdf/print-document.ts');
      const { brandName } = tenant.settings;
      return printDocument(document, { brand: brandOf(tenant), brandName, now: clock.now() });
    },
  });
