/**
 * The rows of the database in sections, one per table and tenant because row-level security applies to the owner as
 * well. The same function reads a backup and verifies a restored database, so equal hashes mean equal rows.
 */
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoteValue } from '../quote.ts';
import type { CopiedTable } from './copied-tables.ts';

export interface Section {
  table: CopiedTable;
  /** Null for a table without tenant data. */
  tenantId: string | null;
}

/** Makes values look the same whatever the server's settings are. */
const settings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '0',
};

/** Call this inside a transaction; it applies until the transaction ends. */
export async function writeValuesAlike(db: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await db.query('select set_config($1, $2, true)', [name, value]);
}

export async function sectionsOf(db: ClientBase, tables: readonly CopiedTable[]): Promise<Section[]> {
  const { rows } = await db.query<{ id: string }>('select tenant_id as id from platform.tenant order by tenant_id');
  return tables.flatMap((table): Section[] =>
    table.walled ? rows.map(({ id }) => ({ table, tenantId: id })) : [{ table, tenantId: null }],
  );
}

const enterTenant = (db: ClientBase, tenantId: string) =>
  db.query(`select set_config('app.tenant', $1, true)`, [tenantId]);

export interface CopiedRows {
  /** In PostgreSQL's text format for COPY. Read it to the end before starting the next section. */
  bytes: AsyncIterable<Buffer>;
  /** Known once `bytes` has ended. */
  rows(): number;
}

export async function readSection(db: ClientBase, { table, tenantId }: Section): Promise<CopiedRows> {
  if (tenantId !== null) await enterTenant(db, tenantId);
  // A superuser bypasses row-level security, so the tenant is also a condition.
  const where = tenantId === null ? '' : ` where tenant_id = ${quoteValue(tenantId)}`;
  const rows = `select ${table.columns.join(', ')} from ${table.name}${where} order by ${table.order.join(', ')}`;
  const stream = db.query(copyTo(`copy (${rows}) to stdout`));
  return { bytes: stream as AsyncIterable<Buffer>, rows: () => stream.rowCount };
}
