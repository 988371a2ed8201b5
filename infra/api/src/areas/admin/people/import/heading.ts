/** Finds the heading of a file. Titles and a line that names the separator may precede it. */
import { type ImportField, requiredImportFields } from '@portico/contracts/admin/people/import-report';
import { cellsOf, delimiters, type RawRecord, separatorOf } from '../../../../platform/csv/csv-records.ts';
import { type Columns, readColumns } from './columns.ts';

export interface Heading {
  line: number;
  columns: Columns;
  delimiter: string;
}

/** Maximum number of records before the heading. */
const mostTitles = 20;

export const missingFields = ({ fields }: Columns): ImportField[] =>
  requiredImportFields.filter((field) => !fields.includes(field));

const known = ({ columns }: Heading): number => columns.fields.filter((field) => field !== undefined).length;

export class HeadingSearch {
  #separators: readonly string[] = delimiters;
  #records = 0;
  /** The best candidate so far. */
  closest: Heading = { line: 1, columns: { fields: [], ignored: [] }, delimiter: ',' };

  /** Returns the heading once a record has every required column. */
  read({ line, text }: RawRecord): Heading | undefined {
    const named = separatorOf(text);
    if (named !== undefined) {
      this.#separators = [named];
      return undefined;
    }
    this.#records += 1;
    const [best] = this.#separators
      .map((delimiter) => ({ line, delimiter, columns: readColumns(cellsOf(text, delimiter) ?? []) }))
      .toSorted((one, other) => known(other) - known(one));
    if (!best) return undefined;
    if (this.#records === 1 || known(best) > known(this.closest)) this.closest = best;
    return missingFields(best.columns).length === 0 ? best : undefined;
  }

  get isOver(): boolean {
    return this.#records > mostTitles;
  }
}
