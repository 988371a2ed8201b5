/** Which tables a statement reads or writes, by its text: every statement names its tables with their schema. */

export interface StatementTables {
  /** Everything it names. */
  named: readonly string[];
  /** What it inserts into, updates or deletes from. */
  written: readonly string[];
}

/** What the functions write that handlers call; triggers only write what no reading call shows from another table. */
const writtenByFunction: Readonly<Record<string, readonly string[]>> = {
  'platform.change_own_tenant': ['platform.tenant'],
  'platform.end_sign_ins': ['portal.account_sign_in'],
  'platform.end_session': ['portal.account_sign_in'],
};

const tables = /\b(?:portal|platform)\.\w+/g;
const writing = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+((?:portal|platform)\.\w+)/gi;

function read(text: string): StatementTables {
  const named = [...new Set(text.match(tables))];
  const written = [...text.matchAll(writing)].flatMap(([, table]) => table ?? []);
  return { named, written: [...new Set([...written, ...named.flatMap((name) => writtenByFunction[name] ?? [])])] };
}

/** Texts are constants but for a few that are put together, so there is an end to them; this is for the case that not. */
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
