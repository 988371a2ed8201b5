/**
 * The last step of an erasure: removes the person's full name, user name and e-mail address from any remaining text.
 * Areas erase the rows they know; this finds the rest, such as a name that someone typed into a note.
 */
import type { Transaction } from '../transaction.ts';
import type { DataSubject } from './personal-table.ts';

/** The audit trail stays unchanged, because it refers to people by id and its values are sealed. */
const untouched = ['platform_audit'];

interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'json' | 'text[]';
}

/** Every text column of the schema that this role may change. */
const textColumns = (db: Transaction): Promise<TextColumn[]> =>
  db.query<TextColumn & Record<string, unknown>>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'portal' and c.relkind in ('r', 'p') and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'text[]')
       and a.attgenerated = '' and has_column_privilege(c.oid, a.attnum, 'update') and c.relname <> all($1)
     order by c.relname, a.attnum`,
    [untouched],
  );

const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}-]/g, '\\$&');

/** Names that identify the person; a single-word name would also match strangers. */
function namesOf({ fullName, username, email }: DataSubject): string[] {
  const whole = fullName.trim().includes(' ') ? [fullName.trim()] : [];
  return [...new Set([...whole, username, email])].filter((name) => name.length >= 4);
}

const replaced = ({ column, type }: TextColumn): string => {
  const plain = `regexp_replace("${column}"::text, $1, $2, 'gi')`;
  return type === 'text' ? plain : `${plain}::${type}`;
};

/** Returns table → number of rows changed. */
export async function redactNames(db: Transaction, person: DataSubject): Promise<Record<string, number>> {
  const names = namesOf(person);
  if (names.length === 0) return {};
  const pattern = `(?<![[:alnum:]])(${names.map(escaped).join('|')})(?![[:alnum:]])`;
  const byTable = Map.groupBy(await textColumns(db), ({ table }) => table);
  const touched: Record<string, number> = {};
  for (const [table, columns] of byTable) {
    const where = columns.map(({ column }) => `"${column}"::text ~* $1`).join(' or ');
    const set = columns.map((one) => `"${one.column}" = ${replaced(one)}`).join(', ');
    const rows = await db.query(`update portal.${table} set ${set} where ${where} returning 1 as changed`, [
      pattern,
      '[erased]',
    ]);
    if (rows.length > 0) touched[table] = rows.length;
  }
  return touched;
}
