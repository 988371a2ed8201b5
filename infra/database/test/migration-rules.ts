/**
 * Scans the text of migrations for statements that would reach no rows, or that drop something whose copy was not
 * counted.
 */

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Not run by the migration itself but later by callers. */
const functionBodies = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b[\s\S]*?\bas\s+(\$\w*\$)[\s\S]*?\1/gi;
const eachTenant = /platform_each_tenant\s*\(\s*(?:(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*')\s*\)/gi;
/** A block that enters each tenant before doing anything. */
const tenantLoops =
  /\bdo\s+(\$\w*\$)(?=(?:(?!\1)[\s\S])*from\s+platform\.tenant\b(?:(?!\1)[\s\S])*\bloop\s+perform\s+set_config\('app\.tenant')[\s\S]*?\1/gi;

const named = '(?:only\\s+)?((?:portal|identity)\\.\\w+)';
const changes = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${named}`,
  'gi',
);
const reads = new RegExp(`\\b(?:from|join)\\s+${named}`, 'gi');

const tablesOf = (sql: string, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)].map(([, table]) => (table ?? '').toLowerCase());

/** True if the owner may bypass the table's row-level security at this position, and it is forced again afterwards. */
function isOpenAt(sql: string, table: string, at: number): boolean {
  const name = table.replace('.', '\\.');
  const opened = new RegExp(`alter\\s+table\\s+${name}\\s+no\\s+force\\s+row`, 'i').exec(sql.slice(0, at));
  const closed = new RegExp(`alter\\s+table\\s+${name}\\s+force\\s+row`, 'i').exec(sql.slice(at));
  return opened !== null && closed !== null;
}

/** Statements that change or read tenant rows outside any tenant. */
export function bareStatements(text: string): string[] {
  const sql = [comments, functionBodies, eachTenant, tenantLoops].reduce(
    (left, taken) => left.replace(taken, ''),
    text,
  );
  const found: string[] = [];
  let at = 0;
  for (const statement of sql.split(';')) {
    const place = at;
    at += statement.length + 1;
    const tables = [...tablesOf(statement, changes), ...tablesOf(statement, reads)];
    if (tables.some((table) => !isOpenAt(sql, table, place))) found.push(statement.trim());
  }
  return found;
}

const drops = /\bdrop\s+table\s+(?:if\s+exists\s+)?(?:portal|identity)\.\w+|\bdrop\s+column\s+(?:if\s+exists\s+)?\w+/gi;
/** States why nothing had to be copied. */
const explained = /--\s*Nothing to copy:[^\n]*\n(?:\s*--[^\n]*\n)*[^;]*;/g;

/** Tables and columns that are dropped without `platform_drop_copied` and without a reason. */
export const uncountedDrops = (text: string): string[] =>
  [...text.replace(explained, '').replace(comments, '').replace(functionBodies, '').matchAll(drops)].map(
    ([drop]) => drop,
  );
