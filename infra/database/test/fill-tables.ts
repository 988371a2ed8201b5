/**
 * Generates rows for every tenant table, using the database's own description of its columns, references and checks.
 * For tests of migrations, which must handle existing rows of any age.
 */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

type Value = string | number | boolean | Buffer | null | readonly unknown[];
export interface Row {
  tenantId: string;
  /** Counts the rows of a tenant from 0. */
  index: number;
  /** The value of a column in another table's row; `next` 1 takes the following row. */
  of(table: string, column: string, next?: number): Value;
}
/** Keyed by `table.column`: values that satisfy a check, and values for nullable columns to be filled. */
export type Choices = Readonly<Record<string, (row: Row) => Value>>;

interface Column {
  table: string;
  name: string;
  type: string;
  needed: boolean;
}
interface Reference {
  table: string;
  columns: string[];
  other: string;
  others: string[];
}

const relation = `format('%I.%I', n.nspname, c.relname)`;
const behindWalls = `c.relkind = 'r' and n.nspname in ('portal', 'identity')`;
const columnList = `
  select ${relation} as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where ${behindWalls} and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`;
const names = (key: string, of: string) =>
  `array(select a.attname::text from unnest(k.${key}) with ordinality u (num, place)
    join pg_attribute a on a.attrelid = k.${of} and a.attnum = u.num order by u.place)`;
const referenceList = `
  select ${relation} as table, ${names('conkey', 'conrelid')} as columns,
    (select format('%I.%I', m.nspname, r.relname) from pg_class r join pg_namespace m on m.oid = r.relnamespace
      where r.oid = k.confrelid) as other, ${names('confkey', 'confrelid')} as others
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${behindWalls} and k.contype = 'f'`;
const checkList = `
  select ${relation} as table, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${behindWalls} and k.contype = 'c'`;

/** Tables with one row per tenant. */
const singleList = `
  select ${relation} as table from pg_index x join pg_class c on c.oid = x.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${behindWalls} and x.indisunique and x.indnatts = 1 and x.indpred is null
    and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]) = 'tenant_id'`;

/** The first of the values that a check allows for a column. */
function firstAllowed(checks: readonly { table: string; text: string }[]): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const { table, text } of checks) {
    const [, column, value] = /^CHECK \(\((\w+) = ANY \(ARRAY\['?([^',\]]+)/.exec(text) ?? [];
    if (column && value) allowed.set(`${table}.${column}`, value);
  }
  return allowed;
}

export const hashOf = (...parts: (string | number)[]): Buffer => createHash('sha256').update(parts.join(' ')).digest();
function uuidOf(...parts: (string | number)[]): string {
  const hex = hashOf(...parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const byType: Readonly<Record<string, (place: string, tenantId: string, index: number) => Value>> = {
  uuid: (place, tenantId, index) => uuidOf(place, tenantId, index),
  text: (place, _, index) => `${place.split('.').at(-1)} ${index}`,
  integer: (_, __, index) => index + 1,
  'double precision': (_, __, index) => index + 1,
  smallint: (_, __, index) => index + 1,
  bigint: (_, __, index) => index + 1,
  boolean: () => false,
  json: () => '{}',
  jsonb: () => '[]',
  date: (_, __, index) => `2026-11-0${index + 1}`,
  'timestamp with time zone': (_, __, index) => `2026-11-0${index + 1}T08:00:00Z`,
  bytea: (place, tenantId, index) => hashOf(place, tenantId, index),
  'text[]': () => ['one'],
  'uuid[]': () => [],
  'integer[]': () => [],
};

/** Referenced tables come first. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some((one) => one.table === table && one.other !== table && left.has(one.other)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/** The current values in other tables, because a migration may have changed them since the rows were generated. */
async function readRows(db: ClientBase, other: string, columns: readonly string[]) {
  const { rows } = await db.query<{ tenant: string; row: Record<string, Value> }>(
    `select tenant_id as tenant, jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')}) as row
     from ${other} order by tenant_id, ctid`,
  );
  return Map.groupBy(rows, ({ tenant }) => tenant);
}

/**
 * Fills the tables that are still empty with three rows per tenant, or with one if the tenant is the whole key. `db`
 * connects as superuser. Returns the tables filled.
 */
export async function fillTables(db: ClientBase, tenants: readonly string[], choices: Choices): Promise<string[]> {
  const columns = (await db.query<Column>(columnList)).rows;
  const allowed = firstAllowed((await db.query<{ table: string; text: string }>(checkList)).rows);
  const filled = columns.filter(({ table, name, needed }) => needed || choices[`${table}.${name}`] !== undefined);
  const isFilled = (table: string, name: string) => filled.some((one) => one.table === table && one.name === name);
  const references = (await db.query<Reference>(referenceList)).rows.filter(
    ({ table, columns: own }) => own.length > 1 && own.every((name) => isFilled(table, name)),
  );
  const written = new Map<string, Value>();
  const empty: string[] = [];
  for (const table of new Set(columns.map((column) => column.table)))
    if ((await db.query(`select from ${table} limit 1`)).rowCount === 0) empty.push(table);
  const single = new Set((await db.query<{ table: string }>(singleList)).rows.map((row) => row.table));
  const order = inOrder(empty, references);
  await db.query(`set session_replication_role = 'replica'`);
  for (const table of order) {
    const own = filled.filter((one) => one.table === table);
    const rows = own.length === 1 || single.has(table) ? 1 : 3;
    const places = tenants.flatMap((tenantId) => Array.from({ length: rows }, (_, index) => ({ tenantId, index })));
    for (const { other, others } of references.filter((one) => one.table === table && !order.includes(one.other)))
      for (const [tenantId, rows] of await readRows(db, other, others))
        for (const index of [0, 1, 2])
          for (const column of others)
            written.set(`${other}.${column} ${tenantId} ${index}`, rows[index % rows.length]?.row[column] ?? null);
    const keyOf = (of: string, column: string, tenantId: string, index: number) =>
      `${of}.${column} ${tenantId} ${index}`;
    const of =
      (tenantId: string, index: number): Row['of'] =>
      (other, column, next = 0) => {
        const value = written.get(keyOf(other, column, tenantId, (index + next) % 3));
        if (value === undefined) throw new Error(`${table} looks for ${other}.${column}, which is not there yet`);
        return value;
      };
    const usual = ({ name, type }: Column, tenantId: string, index: number): Value => {
      const place = `${table}.${name}`;
      if (name === 'tenant_id') return tenantId;
      const reference = references.find((one) => one.table === table && one.columns.includes(name));
      if (reference)
        return of(tenantId, index)(reference.other, reference.others[reference.columns.indexOf(name)] ?? '');
      const make = byType[type];
      if (!make) throw new Error(`${place} is of a type that nothing is known about: ${type}`);
      return allowed.get(place) ?? make(place, tenantId, index);
    };
    // Chosen values may refer to rows of the same table, so they come last.
    for (const isChosen of [false, true])
      for (const { tenantId, index } of places)
        for (const column of own) {
          const choice = choices[`${table}.${column.name}`];
          if ((choice !== undefined) !== isChosen) continue;
          const value = choice ? choice({ tenantId, index, of: of(tenantId, index) }) : usual(column, tenantId, index);
          written.set(keyOf(table, column.name, tenantId, index), value);
        }
    const marks = own.map((_, at) => `$${at + 1}`).join(', ');
    const text = `insert into ${table} (${own.map(({ name }) => name).join(', ')}) values (${marks})`;
    for (const { tenantId, index } of places)
      await db
        .query(
          text,
          own.map(({ name }) => written.get(keyOf(table, name, tenantId, index))),
        )
        .catch((cause: Error) => {
          throw new Error(`${table}: ${cause.message}`, { cause });
        });
  }
  await db.query(`set session_replication_role = 'origin'`);
  return order;
}
