/**
 * The first pass over the file, which collects everyone it names. A line may refer to a leader who appears later, and
 * anyone named in the file does not count as missing.
 */
import type { ImportFaultCode } from '@portico/contracts/admin/people/import-report';
import { isMailAddress } from '@portico/contracts/platform/mail';
import type { CsvText } from '../../../../platform/csv/csv-records.ts';
import { type PeopleCsvItem, parsePeopleCsv } from './parse-people-csv.ts';

interface FilePlace {
  organisation: string | undefined;
  team: string | undefined;
}

/** The parts of the file that could not be read. */
export interface Unread {
  /** `column_missing` or `too_many_lines`: nothing after this point was read. */
  rest: ImportFaultCode | undefined;
  /** Number of lines that do not identify anyone. */
  lines: number;
  /**
   * Personal numbers of lines that identify a person in no other way. They may belong to a known person or to no one.
   */
  byNumber: readonly string[];
}

export interface FileNames {
  /** Personal number or e-mail in lower case → the first line that contains it. */
  lineOf: ReadonlyMap<string, number>;
  /** The same keys, limited to valid lines. A leader must be one of these. */
  readable: ReadonlySet<string>;
  /** Organisations and teams of valid lines. */
  places: readonly FilePlace[];
  unread: Unread;
  ignoredColumns: readonly string[];
}

/** The prefix keeps a number apart from an e-mail address with the same characters. */
export const numberName = (number: string): string => `number ${number.toLowerCase()}`;
export const emailName = (email: string): string => `e-mail ${email.toLowerCase()}`;

const endsReading: readonly ImportFaultCode[] = ['column_missing', 'too_many_lines'];

function noteUnread(unread: Unread & { byNumber: string[] }, item: PeopleCsvItem & { kind: 'faulty' }): void {
  const rest = item.faults.find(({ code }) => endsReading.includes(code))?.code;
  if (rest !== undefined) unread.rest = rest;
  else if (item.names?.email !== undefined && isMailAddress(item.names.email)) return;
  else if (item.names?.personalNumber !== undefined) unread.byNumber.push(numberName(item.names.personalNumber));
  else unread.lines += 1;
}

export async function readFileNames(text: CsvText): Promise<FileNames> {
  const lineOf = new Map<string, number>();
  const readable = new Set<string>();
  const places = new Map<string, FilePlace>();
  const unread = { rest: undefined, lines: 0, byNumber: [] };
  let ignoredColumns: readonly string[] = [];
  for await (const item of parsePeopleCsv(text)) {
    if (item.kind === 'columns') {
      ignoredColumns = item.ignored;
      continue;
    }
    if (item.kind === 'faulty') noteUnread(unread, item);
    const { personalNumber, email } = item.kind === 'person' ? item.row : (item.names ?? {});
    for (const name of [personalNumber && numberName(personalNumber), email && emailName(email)]) {
      if (!name) continue;
      if (!lineOf.has(name)) lineOf.set(name, item.line);
      if (item.kind === 'person') readable.add(name);
    }
    if (item.kind !== 'person') continue;
    const { organisation, team } = item.row;
    if (organisation ?? team) places.set(JSON.stringify([organisation, team]), { organisation, team });
  }
  return { lineOf, readable, places: [...places.values()], unread, ignoredColumns };
}
