/** What quizzes use of administration: reading tables of lines. */

export { type CsvRecord, csvRecords } from './import/csv-records.ts';
