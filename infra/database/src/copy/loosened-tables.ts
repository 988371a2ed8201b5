/**
 * A backup is loaded table by table, and a row may be loaded before the rows to which it refers. Until everything is
 * loaded, foreign keys are deferred, triggers are disabled and row-level security lets the owner write. `tighten`
 * checks every foreign key and restores all settings. Everything happens in the caller's transaction, so no one else
 * ever sees the changed settings.
 */
import type { ClientBase } from 'pg';

const schemas = `n.nspname in ('platform', 'portal', 'identity')`;
const tableOf = `format('%I.%I', n.nspname, c.relname) as "table"`;
const classes = 'pg_class c on c.oid = %s join pg_namespace n on n.oid = c.relnamespace';
const joined = (oid: string): string => classes.replace('%s', oid);

interface Named {
  table: string;
  name: string;
}

const foreignKeys = `
  select ${tableOf}, quote_ident(k.conname) as name from pg_constraint k join ${joined('k.conrelid')}
  where ${schemas} and k.contype = 'f' and not k.condeferrable and k.conparentid = 0`;
const triggers = `
  select ${tableOf}, quote_ident(t.tgname) as name from pg_trigger t join ${joined('t.tgrelid')}
  where ${schemas} and not t.tgisinternal and t.tgenabled = 'O'`;
const walls = `
  select ${tableOf}, '' as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${schemas} and c.relkind = 'r' and c.relforcerowsecurity`;

const list = async (db: ClientBase, text: string): Promise<Named[]> => (await db.query<Named>(text)).rows;

/** Returns `tighten`, which throws PostgreSQL's error for the first violated foreign key. */
export async function loosenTables(db: ClientBase): Promise<() => Promise<void>> {
  const [keys, resting, walled] = [await list(db, foreignKeys), await list(db, triggers), await list(db, walls)];
  const each = async (of: readonly Named[], change: (name: string) => string): Promise<void> => {
    for (const { table, name } of of) await db.query(`alter table ${table} ${change(name)}`);
  };
  await each(walled, () => 'no force row level security');
  await each(resting, (name) => `disable trigger ${name}`);
  await each(keys, (name) => `alter constraint ${name} deferrable initially deferred`);
  await db.query('set constraints all deferred');
  return async () => {
    await db.query('set constraints all immediate');
    await each(keys, (name) => `alter constraint ${name} not deferrable`);
    await each(resting, (name) => `enable trigger ${name}`);
    await each(walled, () => 'force row level security');
  };
}
