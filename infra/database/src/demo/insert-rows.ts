import type { ClientBase } from 'pg';

type Value = string | number | boolean | Date | null | readonly string[] | object;

/**
 * Inserts many rows of one table in one statement: `insertRows(db, 'portal.lms_course', tenantId, rows)`. Keys are column
 * names; `tenant_id` is added. Objects and arrays of objects go in as JSON, arrays of texts as PostgreSQL arrays.
 */
export async function insertRows(
  db: ClientBase,
  table: string,
  tenantId: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = ['tenant_id', ...Object.keys(first)];
  const json = rows.map((row) => ({ ...row, tenant_id: tenantId }));
  const list = columns.map((name) => `"${name}"`).join(', ');
  await db.query(`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(json),
  ]);
}
