/** What the composition and the operators' commands use. */

export { type CsvRecord, csvRecords } from './import/csv-records.ts';
export { forgetImportsKind } from './import/import-job-kinds.ts';
export { importJobs } from './import/import-jobs.ts';
export { signInJobs } from './keep-sign-ins.ts';
