/** The tables in a backup, read so that the same rows always produce the same bytes. */
import type { ClientBase } from 'pg';

export interface CopiedTable {
  /** `portal.lms_course` */
  name: string;
  /** Quoted for use in a statement. */
  columns: readonly string[];
  /** Expressions of `order by`: the primary key, with texts compared by bytes so that every server sorts alike. */
  order: readonly string[];
  /** True if row-level security shows only one tenant's rows at a time. */
  walled: boolean;
}

/**
 * Applied migrations are compared instead of copied, because the tables they create already exist when rows are loaded.
 * Roles and key belong to the installation that is being restored.
 */
const notCopied = ['platform.migration', 'platform.repeatable', 'platform.restore', 'platform.installation'];

interface Row {
  name: string;
  columns: string[];
  key: string[] | null;
  walled: boolean;
}

/** Leaves out generated columns, because the server computes them again. */
const listing = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as walled,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('platform', 'portal', 'identity')
  order by n.nspname, c.relname`;

export async function copiedTables(db: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await db.query<Row>(listing);
  return rows
    .filter(({ name }) => !notCopied.includes(name))
    .map(({ name, columns, key, walled }) => ({ name, columns, order: key ?? columns, walled }));
}
