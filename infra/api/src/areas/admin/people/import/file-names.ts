/** Whom the file means, collected in a first reading: a line may name a leader who comes later, and no one in it leaves. */
import type { ImportFaultCode } from '@portico/contracts/admin/people/import-report';
import { isMailAddress } from '@portico/contracts/platform/mail';
import type { CsvText } from '../../../../platform/csv/csv-records.ts';
import { type PeopleCsvItem, parsePeopleCsv } from './parse-people-csv.ts';

export interface FilePlace {
  organisation: string | undefined;
  team: string | undefined;
}

/** What the file does not tell, though it has the lines. */
export interface Unread {
  /** `column_missing` or `too_many_lines`: what comes after was not read. */
  rest: ImportFaultCode | undefined;
  /** Lines that do not tell whom they mean. */
  lines: number;
  /** Lines that only a personal number tells about: someone known, or no one can say who. */
  byNumber: readonly string[];
}

export interface FileNames {
  /** Personal number or e-mail, in small letters → the first line that has it. */
  lineOf: ReadonlyMap<string, number>;
  /** The same of lines that can be read; a leader must be one of these. */
  readable: ReadonlySet<string>;
  /** Organisations and teams of lines that can be read. */
  places: readonly FilePlace[];
  unread: Unread;
  ignoredColumns: readonly string[];
}

/** Numbers and addresses are different things even where they look alike. */
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
