/**
 * Parses people from delimited text line by line, whatever its size. The heading determines the delimiter: comma,
 * semicolon or tab. Titles above the heading are skipped; a malformed line is reported and parsing continues. Pure:
 * does not know the people of the portal.
 */
import { type ImportFault, mostImportLines } from '@portico/contracts/admin/people/import-report';
import { sampleHeadings } from '@portico/contracts/admin/people/sample-file';
import { cleanLine } from '@portico/contracts/platform/clean-text';
import { type CsvRecord, type CsvText, cellsOf, rawRecords } from '../../../../platform/csv/csv-records.ts';
import type { Columns } from './columns.ts';
import { fault } from './fault.ts';
import { type Heading, HeadingSearch, missingFields } from './heading.ts';
import { type Cells, type ImportRow, readRow } from './read-row.ts';

export type PeopleCsvItem =
  /** Emitted once, before all other items. */
  | { kind: 'columns'; ignored: readonly string[] }
  | { kind: 'person'; line: number; row: ImportRow }
  /** `names` holds what can still be read of the person's identity. Undefined if the cells do not match the heading. */
  | {
      kind: 'faulty';
      line: number;
      faults: readonly ImportFault[];
      names: Pick<Cells, 'personalNumber' | 'email'> | undefined;
    };

function cellsByField(record: readonly string[], fields: Columns['fields']): Cells {
  const cells: Cells = {};
  record.forEach((value, at) => {
    const field = fields[at];
    const text = cleanLine(value).trim().normalize('NFC');
    if (field !== undefined && text !== '') cells[field] = text;
  });
  return cells;
}

const namesOf = ({ personalNumber, email }: Cells): Pick<Cells, 'personalNumber' | 'email'> => ({
  ...(personalNumber && { personalNumber }),
  ...(email && { email }),
});

const faulty = (line: number, faults: readonly ImportFault[], cells?: Cells): PeopleCsvItem => ({
  kind: 'faulty',
  line,
  faults,
  names: cells && namesOf(cells),
});

/** Returns undefined for an empty line. */
function itemOf({ line, cells: record }: CsvRecord, { fields }: Columns): PeopleCsvItem | undefined {
  if (record === undefined) return faulty(line, [fault(line, 'unreadable')]);
  if (record.every((cell) => cell.trim() === '')) return undefined;
  // Spreadsheets leave extra empty cells at the end of lines.
  const surplus = record.slice(fields.length).some((cell) => cell.trim() !== '');
  if (record.length < fields.length || surplus) return faulty(line, [fault(line, 'wrong_number_of_cells')]);
  const cells = cellsByField(record, fields);
  const row = readRow(line, cells);
  return Array.isArray(row) ? faulty(line, row, cells) : { kind: 'person', line, row };
}

const missingColumns = ({ line, columns }: Heading): ImportFault[] =>
  missingFields(columns).map((field) => fault(line, 'column_missing', field, sampleHeadings[field]));

/** Stops if a required column is missing from the heading, and after the maximum number of lines. */
export async function* parsePeopleCsv(text: CsvText): AsyncGenerator<PeopleCsvItem> {
  const search = new HeadingSearch();
  let heading: Heading | undefined;
  let lines = 0;
  for await (const record of rawRecords(text)) {
    if (!heading) {
      heading = search.read(record);
      if (heading) yield { kind: 'columns', ignored: heading.columns.ignored };
      else if (search.isOver) break;
      continue;
    }
    const { line } = record;
    const item = itemOf({ line, cells: cellsOf(record.text, heading.delimiter) }, heading.columns);
    if (!item) continue;
    lines += 1;
    if (lines > mostImportLines) return yield faulty(line, [fault(line, 'too_many_lines')]);
    yield item;
  }
  if (heading) return;
  yield { kind: 'columns', ignored: search.closest.columns.ignored };
  yield faulty(search.closest.line, missingColumns(search.closest));
}
