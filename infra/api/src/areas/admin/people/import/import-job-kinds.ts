import { jobKind } from '../../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../../platform/jobs/job-envelope.ts';

/** Few tries: a file that fails three times fails for a reason. */
const tries = 3;
export const checkImportKind = jobKind('admin/checkPeopleImport', oneId, tries);
export const runImportKind = jobKind('admin/runPeopleImport', oneId, tries);
/** Every night. */
export const pruneImportsKind = jobKind('admin/forgetPeopleImports', nothing);
