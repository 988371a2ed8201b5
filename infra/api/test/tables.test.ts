/** drizzle's picture of the tables is compared with the tables themselves: a migration without its tables.ts fails here. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test/test-database.ts';
import { withClient } from '../../database/test/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const areas = join(import.meta.dirname, '../src/areas');

async function drawnTables(): Promise<PgTable[]> {
  const files = (await readdir(areas, { recursive: true })).filter((name) => name.endsWith('tables.ts'));
  const modules = await Promise.all(files.map((name) => import(join(areas, name)) as Promise<Record<string, unknown>>));
  return modules.flatMap((one) => Object.values(one).filter((value): value is PgTable => is(value, PgTable)));
}

/** As PostgreSQL spells the types. */
const spelled = (type: string): string => type.replace('timestamp with time zone', 'timestamptz').replace(/\(.*\)/, '');

it('every drizzle table has the columns, types and nullability of the real one', async () => {
  const tables = await drawnTables();
  expect(tables.length).toBeGreaterThanOrEqual(2);
  for (const table of tables) {
    const { name, schema, columns } = getTableConfig(table);
    const { rows } = await withClient(database.superuser, (client) =>
      client.query<{ name: string; type: string; required: boolean; filled: boolean }>(
        `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, (a.atthasdef or a.attidentity <> '') as filled
         from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
        [`${schema}.${name}`],
      ),
    );
    const drawn = columns.map((column) => ({
      name: column.name,
      type: spelled(column.getSQLType()),
      required: column.notNull,
      filled: column.hasDefault,
    }));
    const real = rows.map((row) => ({ ...row, type: spelled(row.type) }));
    expect({ table: name, columns: drawn.sort((a, b) => (a.name < b.name ? -1 : 1)) }).toEqual({
      table: name,
      columns: real,
    });
  }
});
