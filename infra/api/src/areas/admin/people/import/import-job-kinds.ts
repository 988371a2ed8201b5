import { jobKind } from '../../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../../platform/jobs/job-envelope.ts';

/** A file that fails three times will not succeed by retrying. */
const tries = 3;
export const checkImportKind = jobKind('admin/checkPeopleImport', oneId, tries);
export const runImportKind = jobKind('admin/runPeopleImport', oneId, tries);
/** Runs every night. */
export const pruneImportsKind = jobKind('admin/forgetPeopleImports', nothing);
