/**
 * Splits comma-separated text into records, each with its line number. A cell may contain line breaks within quotes.
 * The library gets one record at a time, so an unclosed quote only invalidates its own line and not the rest of the
 * file.
 */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { encodingOf } from '@portico/contracts/platform/decode-text';
import { parse } from 'csv-parse/sync';

export type CsvText = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export interface RawRecord {
  /** Line on which the record begins; the first line is 1. */
  line: number;
  text: string;
}

export interface CsvRecord {
  line: number;
  /** Undefined if the quotes on the line are malformed. */
  cells: string[] | undefined;
}

export const delimiters: readonly string[] = [';', '\t', ','];
/** Maximum number of lines that a record may span. */
const mostLines = 10;
const longestRecord = 20_000;

/** The delimiter that occurs most often in the heading. */
function delimiterOf(heading: string): string {
  const counts = delimiters.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

async function* decoded(text: CsvText): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of text) {
    if (typeof chunk === 'string') yield chunk;
    else {
      // Binary data is also decoded as UTF-8; its lines then fail to parse.
      decoder ??= new TextDecoder(encodingOf(chunk) ?? 'utf-8');
      yield decoder.decode(chunk, { stream: true });
    }
  }
}

/** Undefined if the quotes are malformed. */
export function cellsOf(text: string, delimiter: string): string[] | undefined {
  if (text.length > longestRecord) return undefined;
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true }) as string[][];
    return cells ?? [''];
  } catch {
    return undefined;
  }
}

const isClosed = (text: string): boolean => text.split('"').length % 2 === 1;

/** How many of the buffered lines form the next record; undefined if more lines are needed to decide. */
function linesOfNext(waiting: readonly string[], ended: boolean): number | undefined {
  for (let count = 1; count <= Math.min(waiting.length, mostLines); count += 1)
    if (isClosed(waiting.slice(0, count).join('\n'))) return count;
  return ended || waiting.length >= mostLines ? 1 : undefined;
}

/** First line of files from some spreadsheet programs; it names the delimiter. */
const separatorLine = /^"?sep=(.)"?\s*$/i;
export const separatorOf = (text: string): string | undefined => separatorLine.exec(text)?.[1];

/** Empty lines count as lines but yield no record. */
export async function* rawRecords(text: CsvText): AsyncGenerator<RawRecord> {
  const source = Readable.from(decoded(text));
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  const waiting: string[] = [];
  let line = 1;
  function* ready(ended: boolean): Generator<RawRecord> {
    while (waiting.length > 0) {
      const count = linesOfNext(waiting, ended);
      if (count === undefined) return;
      const record = waiting.splice(0, count).join('\n');
      if (record !== '') yield { line, text: record };
      line += count;
    }
  }
  try {
    let first = true;
    for await (const next of lines) {
      waiting.push(first ? next.replace(/^\ufeff/, '') : next);
      first = false;
      yield* ready(false);
    }
    yield* ready(true);
  } finally {
    lines.close();
    source.destroy();
  }
}

/** The records of a file, the first being the heading. A line that only names the delimiter yields no record. */
export async function* csvRecords(text: CsvText): AsyncGenerator<CsvRecord> {
  let delimiter: string | undefined;
  for await (const record of rawRecords(text)) {
    const named = delimiter === undefined ? separatorOf(record.text) : undefined;
    if (named === undefined) {
      delimiter ??= delimiterOf(record.text);
      yield { line: record.line, cells: cellsOf(record.text, delimiter) };
    } else delimiter = named;
  }
}
