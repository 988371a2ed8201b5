/** Import of people, used by the operators' command. */

export { sampleFile } from '@portico/contracts/admin/people/sample-file';
export type { CsvText } from '../../../../platform/csv/csv-records.ts';
export { reactivate, storeLeavers } from './deactivate.ts';
export { explainFault } from './explain-fault.ts';
export {
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  importPeople,
  type PeopleImportParts,
} from './import-people.ts';
export { operator } from './operator.ts';
export { parsePeopleCsv } from './parse-people-csv.ts';
