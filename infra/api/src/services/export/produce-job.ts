/** The production job of exports, with all kinds and printing in the tenant's brand. */

import type { JobParts } from '../../platform/area/job-parts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { produceExport } from './produce.ts';

export const produceExports = ({
  look,
  clock,
  contributions,
}: Pick<JobParts, 'look' | 'clock' | 'contributions'>): Job =>
  produceExport({
    exports: contributions.exports,
    origin: look.origin,
    async print(document, tenant) {
      // Loaded on demand, because fonts and the library are large.
      const { printDocument } = await import('../../platform/pdf/print-document.ts');
      const { brandName } = tenant.settings;
      return printDocument(document, { brand: look.brandOf(tenant), brandName, now: clock.now() });
    },
  });
