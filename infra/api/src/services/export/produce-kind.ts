import { jobKind } from '../../platform/jobs/job.ts';
import { oneId } from '../../platform/jobs/job-envelope.ts';

/** Produces the file of one export. */
export const produceExportKind = jobKind('export/produce', oneId, 5);
