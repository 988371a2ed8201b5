/**
 * Records which tables a call reads and writes and reports them to the browser, which after a write refetches only what
 * changed. Pages see short codes instead of table names; a collision of two codes costs one extra request.
 */
import { createHash } from 'node:crypto';
import { everythingChanged } from '@portico/contracts/platform/changes';
import type { Transaction } from '../transaction.ts';
import { tablesOf } from './statement-tables.ts';

export interface SourceRecord {
  named: Set<string>;
  written: Set<string>;
}

export const emptyRecord = (): SourceRecord => ({ named: new Set(), written: new Set() });

/** Codes of the tables that a read call has read. */
export function recordSources(db: Transaction, { named, written }: SourceRecord): Transaction {
  const note = (text: string): void => {
    const tables = tablesOf(text);
    for (const name of tables.named) named.add(name);
    for (const name of tables.written) written.add(name);
  };
  return {
    query(text, values) {
      note(text);
      return db.query(text, values);
    },
    prepared(name, text, values) {
      note(text);
      return db.prepared(name, text, values);
    },
    send(text, values, name) {
      note(text);
      db.send(text, values, name);
    },
    uses: (table) => void named.add(table),
  };
}

const codes = new Map<string, string>();
function codeOf(table: string): string {
  const known = codes.get(table);
  if (known !== undefined) return known;
  const code = createHash('sha256').update(table).digest('base64url').slice(0, 4);
  codes.set(table, code);
  return code;
}

const inCodes = (tables: Iterable<string>): string => [...new Set([...tables].map(codeOf))].toSorted().join(' ');

/**
 * Codes of the tables that a write call has changed. The tenant's settings are not read by statements, so changing them
 * counts as changing everything.
 */
export const sourcesIn = ({ named }: SourceRecord): string => inCodes(named);

/**
 * The tables that a writing call has changed, as codes. No statement reads the tenant's settings, so changing them
 * counts as changing everything.
 */
export const changesIn = ({ written }: SourceRecord): string =>
  written.has('platform.tenant') ? everythingChanged : inCodes(written);
