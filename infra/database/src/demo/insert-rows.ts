import type { ClientBase } from 'pg';

type Value = string | number | boolean | Date | null | readonly string[] | object;
type Rows = readonly Readonly<Record<string, Value>>[];

async function insertInto(db: ClientBase, table: string, tenantId: string, rows: Rows): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = ['tenant_id', ...Object.keys(first)];
  const json = rows.map((row) => ({ ...row, tenant_id: tenantId }));
  const list = columns.map((name) => `"${name}"`).join(', ');
  await db.query(`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(json),
  ]);
}

/**
 * Inserts rows into tables in the given order, with one statement per table: `insertRows(db, tenantId, {
 * 'portal.lms_course': rows })`. The keys of a row are column names; `tenant_id` is added. Objects and arrays of
 * objects are inserted as JSON, arrays of texts as PostgreSQL arrays.
 */
export async function insertRows(
  db: ClientBase,
  tenantId: string,
  tables: Readonly<Record<string, Rows>>,
): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertInto(db, table, tenantId, rows);
}
