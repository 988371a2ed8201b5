/**
 * Notes what a call reads and writes and names it to the browser, which after a write asks again only for what changed.
 * Pages never see the tables' names, only short codes of them; two that share one cost a request.
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

/** The same transaction; what its statements name is noted. */
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

/** What a reading call has read. */
export const sourcesIn = ({ named }: SourceRecord): string => inCodes(named);

/** What a writing call has changed. No statement reads the tenant's settings, so a change of them changes everything. */
export const changesIn = ({ written }: SourceRecord): string =>
  written.has('platform.tenant') ? everythingChanged : inCodes(written);
