/** Resets a tenant's demo: deletes the existing data and inserts the same demo data with today's dates. */
import type { ClientBase, PoolConfig } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { withClient } from '../open-client.ts';
import { stableId } from '../stable-id.ts';
import type { Tenant } from '../tenant.ts';
import { isShipped } from '../tenants/seed-tenants.ts';
import { writeDemo } from './fill.ts';

/** The audit trail is preserved, and so are the keys that open it. */
const untouchedTables = ['portal.platform_audit', 'portal.platform_person_key'];

const referred = (deletes: string) => `
    array(select format('%I.%I', o.nspname, r.relname) from pg_constraint k
      join pg_class r on r.oid = k.confrelid join pg_namespace o on o.oid = r.relnamespace
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid and k.confdeltype ${deletes})`;
const tableList = `
  select format('%I.%I', n.nspname, c.relname) as name, ${referred(`<> 'c'`)} as needs, ${referred(`= 'c'`)} as "goesWith"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'portal' and c.relforcerowsecurity order by 1`;

interface Referring {
  name: string;
  /** Tables whose rows cannot be deleted before those of this one. */
  needs: readonly string[];
  /** Tables whose rows are deleted along with those of this one. */
  goesWith: readonly string[];
}

/** Referring tables come first, so that each can be emptied and its rows counted in turn. */
export function emptyingOrder(tables: readonly Referring[]): string[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const order: string[] = [];
  const nobodyRefersTo = (referring: (table: Referring) => readonly string[]) => {
    const needed = new Set([...left.values()].flatMap(referring));
    return [...left.keys()].filter((name) => !needed.has(name));
  };
  while (left.size > 0) {
    const last = nobodyRefersTo(({ needs, goesWith }) => [...needs, ...goesWith]);
    // Two tables may refer to each other, such as an object and its current version. Emptying one then empties the
    // other.
    const free = last.length > 0 ? last : nobodyRefersTo(({ needs }) => needs).slice(0, 1);
    if (free.length === 0)
      throw new DatabaseError(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  return order;
}

async function empty(db: ClientBase, tenantId: string): Promise<number> {
  const { rows } = await db.query<Referring>(tableList);
  let removed = 0;
  for (const table of emptyingOrder(rows)) {
    if (untouchedTables.includes(table)) continue;
    const { rowCount } = await db.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
    removed += rowCount ?? 0;
  }
  return removed;
}

/** Ruling 31: throws unless the people are those of the demo. */
async function refuseOthers(db: ClientBase, tenant: Tenant): Promise<void> {
  const learner = stableId(tenant.tenantId, 'account', 'user', 'learner');
  const { rows } = await db.query('select 1 from portal.account_user where user_id = $1', [learner]);
  if (!isShipped(tenant) || rows.length === 0)
    throw new DatabaseError(`${tenant.slug} is no demo tenant: its people are not the demo's. Nothing was changed.`);
}

/**
 * Returns how many rows were deleted. `dryRun` rolls everything back. Throws DatabaseError unless it is a demo tenant.
 */
export const refreshDemo = (owner: PoolConfig, tenant: Tenant, now: Date, dryRun = false): Promise<number> =>
  withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant.tenantId]);
    await refuseOthers(client, tenant);
    const removed = await empty(client, tenant.tenantId);
    await writeDemo(client, tenant, now);
    await client.query(dryRun ? 'rollback' : 'commit');
    return removed;
  });
