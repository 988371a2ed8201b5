/**
 * Reads people from comma-separated text, line by line, whatever its size. Comma, semicolon or tab, as the heading shows;
 * a broken line is told and the next one read. Pure: knows nothing of the portal's people.
 */
import { type ImportFault, mostImportLines, requiredImportFields } from '@portico/contracts/admin/people/import-report';
import { sampleHeadings } from '@portico/contracts/admin/people/sample-file';
import { cleanLine } from '@portico/contracts/platform/clean-text';
import { type Columns, readColumns } from './columns.ts';
import { type CsvRecord, type CsvText, csvRecords } from './csv-records.ts';
import { fault } from './fault.ts';
import { type Cells, type ImportRow, readRow } from './read-row.ts';

export type PeopleCsvItem =
  /** First, and once. */
  | { kind: 'columns'; ignored: readonly string[] }
  | { kind: 'person'; line: number; row: ImportRow }
  /** `names`: what the line still tells about who it means, so that nobody in the file counts as a leaver. */
  | { kind: 'faulty'; line: number; faults: readonly ImportFault[]; names: Pick<Cells, 'personalNumber' | 'email'> };

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

const faulty = (line: number, faults: readonly ImportFault[], cells: Cells = {}): PeopleCsvItem => ({
  kind: 'faulty',
  line,
  faults,
  names: namesOf(cells),
});

/** Undefined for a line without anything in it. */
function itemOf({ line, cells: record }: CsvRecord, { fields }: Columns): PeopleCsvItem | undefined {
  if (record === undefined) return faulty(line, [fault(line, 'unreadable')]);
  if (record.every((cell) => cell.trim() === '')) return undefined;
  const cells = cellsByField(record, fields);
  // Empty cells too many at the end are what spreadsheets leave behind.
  const surplus = record.slice(fields.length).some((cell) => cell.trim() !== '');
  if (record.length < fields.length || surplus) return faulty(line, [fault(line, 'wrong_number_of_cells')], cells);
  const row = readRow(line, cells);
  return Array.isArray(row) ? faulty(line, row, cells) : { kind: 'person', line, row };
}

const missingColumns = ({ fields }: Columns): ImportFault[] =>
  requiredImportFields
    .filter((field) => !fields.includes(field))
    .map((field) => fault(1, 'column_missing', field, sampleHeadings[field]));

/** Stops after a heading without the columns that every line needs, and after the most lines that are taken. */
export async function* parsePeopleCsv(text: CsvText): AsyncGenerator<PeopleCsvItem> {
  let columns: Columns | undefined;
  let lines = 0;
  for await (const record of csvRecords(text)) {
    if (!columns) {
      columns = readColumns(record.cells ?? []);
      yield { kind: 'columns', ignored: columns.ignored };
      const missing = missingColumns(columns);
      if (missing.length > 0) return yield faulty(1, missing);
      continue;
    }
    const item = itemOf(record, columns);
    if (!item) continue;
    lines += 1;
    if (lines > mostImportLines) return yield faulty(record.line, [fault(record.line, 'too_many_lines')]);
    yield item;
  }
  if (columns) return;
  yield { kind: 'columns', ignored: [] };
  yield faulty(1, missingColumns({ fields: [], ignored: [] }));
}
