import { jobKind } from '../../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../../platform/jobs/job-envelope.ts';

/** A file that has failed three times will fail again, so it is not retried any further. */
const tries = 3;
export const checkImportKind = jobKind('admin/checkPeopleImport', oneId, tries);
export const runImportKind = jobKind('admin/runPeopleImport', oneId, tries);
/** Runs every night. */
export const pruneImportsKind = jobKind('admin/forgetPeopleImports', nothing);
