/** Whom the file means, collected in a first reading: a line may name a leader who comes later, and nobody in it leaves. */
import type { CsvText } from './csv-records.ts';
import { parsePeopleCsv } from './parse-people-csv.ts';

export interface FileNames {
  /** Personal number or e-mail, in small letters → the first line that has it. */
  lineOf: ReadonlyMap<string, number>;
  /** The same of lines that can be read; a leader must be one of these. */
  readable: ReadonlySet<string>;
  organisations: ReadonlySet<string>;
  ignoredColumns: readonly string[];
}

/** Numbers and addresses are different things even where they look alike. */
export const numberName = (number: string): string => `number ${number.toLowerCase()}`;
export const emailName = (email: string): string => `e-mail ${email.toLowerCase()}`;

export async function readFileNames(text: CsvText): Promise<FileNames> {
  const lineOf = new Map<string, number>();
  const readable = new Set<string>();
  const organisations = new Set<string>();
  let ignoredColumns: readonly string[] = [];
  for await (const item of parsePeopleCsv(text)) {
    if (item.kind === 'columns') {
      ignoredColumns = item.ignored;
      continue;
    }
    const { personalNumber, email } = item.kind === 'person' ? item.row : item.names;
    for (const name of [personalNumber && numberName(personalNumber), email && emailName(email)]) {
      if (!name) continue;
      if (!lineOf.has(name)) lineOf.set(name, item.line);
      if (item.kind === 'person') readable.add(name);
    }
    if (item.kind === 'person' && item.row.organisation) organisations.add(item.row.organisation);
  }
  return { lineOf, readable, organisations, ignoredColumns };
}
