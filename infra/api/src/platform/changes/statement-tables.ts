/**
 * Finds the tables that a statement reads or writes by its text, because every statement names its tables with their
 * schema.
 */
import { totals } from '../totals/totals.ts';

interface StatementTables {
  /** Every table in the statement. */
  named: readonly string[];
  /** Tables that it inserts into, updates or deletes from. */
  written: readonly string[];
}

/** Tables written by the database functions that handlers call. */
const writtenByFunction: Readonly<Record<string, readonly string[]>> = {
  'platform.change_own_tenant': ['platform.tenant'],
  'platform.end_sign_ins': ['portal.account_sign_in'],
  'platform.end_session': ['portal.account_sign_in'],
};

/**
 * Totals that a trigger updates when these tables are written (0261). Other triggers are omitted, because no read call
 * on another table shows what they write.
 */
const countedIn = new Map(totals.map(({ table, total }) => [table, total]));

const tables = /\b(?:portal|platform)\.\w+/g;
const writing = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+((?:portal|platform)\.\w+)/gi;

function read(text: string): StatementTables {
  const named = [...new Set(text.match(tables))];
  const written = [...text.matchAll(writing)].flatMap(([, table]) => table ?? []);
  const counted = written.flatMap((name) => countedIn.get(name) ?? []);
  const called = named.flatMap((name) => writtenByFunction[name] ?? []);
  return { named, written: [...new Set([...written, ...counted, ...called])] };
}

/** Nearly all statements are constants, so the cache stays small; this limit is a safeguard. */
const mostRemembered = 10_000;
const remembered = new Map<string, StatementTables>();

export function tablesOf(text: string): StatementTables {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = read(text);
  remembered.set(text, found);
  return found;
}
