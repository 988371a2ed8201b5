/**
 * Row-level security holds for the owner of the tables, and a migration is in no tenant: a bare statement sees no row.
 * New migrations go tenant by tenant (`platform.platform_each_tenant`). Two of the first did not, and what was applied
 * somewhere is never changed: for these alone the walls are open to the owner, within their transaction.
 */
import type { ClientBase } from 'pg';
import { DatabaseError } from './database-error.ts';

export const bareMigrations: ReadonlySet<string> = new Set([
  '20261122052500_pd_dialogue.sql',
  '20261122090259_gamification_deeds_badges_seasons.sql',
]);

const tablesBehindWalls = async (db: ClientBase): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and c.relforcerowsecurity order by c.oid`,
  );
  return rows.map(({ name }) => name);
};

/** No one else sees a table without its wall: the locks of these changes hold until the transaction ends. */
export async function withOpenWalls(db: ClientBase, work: () => Promise<void>): Promise<void> {
  const walled = await tablesBehindWalls(db);
  for (const name of walled) await db.query(`alter table ${name} no force row level security`);
  await work();
  // `if exists`: a migration may drop a table.
  for (const name of walled) await db.query(`alter table if exists ${name} force row level security`);
}

/** Throws DatabaseError where a table of tenants' data would be left without its wall. */
export async function refuseOpenTables(db: ClientBase): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('portal', 'identity')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  );
  if (rows.length > 0)
    throw new DatabaseError(
      `it leaves ${rows.map(({ name }) => name).join(', ')} without row-level security for everybody`,
    );
}
