/**
 * Row-level security applies to the owner of the tables. A migration belongs to no tenant, so a bare statement in it
 * sees no rows. New migrations iterate over the tenants (`platform.platform_each_tenant`). Two of the first ones did
 * not, and applied migrations are never changed: only for these two, the owner may bypass row-level security within
 * their transaction.
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

/**
 * No one else sees a table without row-level security, because the locks of these changes are held until the
 * transaction ends.
 */
export async function withOpenWalls(db: ClientBase, work: () => Promise<void>): Promise<void> {
  const walled = await tablesBehindWalls(db);
  for (const name of walled) await db.query(`alter table ${name} no force row level security`);
  await work();
  // `if exists`: a migration may drop a table.
  for (const name of walled) await db.query(`alter table if exists ${name} force row level security`);
}

/** Throws DatabaseError if a table with tenant data would be left without row-level security. */
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
