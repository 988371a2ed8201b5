/**
 * Compares a tenant's totals with their rows every night and corrects those that differ. Triggers keep them correct,
 * but restoring single tables or changing rows by hand may not.
 */
import { defineJob, jobKind } from '../jobs/job.ts';
import { nothing } from '../jobs/job-envelope.ts';
import type { Transaction } from '../transaction.ts';
import { type Total, totals } from './totals.ts';

/** SQL: the totals that differ from their rows, with the correct values. Both are read in one snapshot. */
function differing({ table, total, from = table, keys, slotOf, values }: Total): string {
  const key = [...keys, 'slot'].join(', ');
  const columns = Object.entries(values);
  const right = columns.map(([column]) => `coalesce(c.${column}, 0) as ${column}`);
  const differs = columns.map(([column]) => `coalesce(c.${column}, 0) <> coalesce(t.${column}, 0)`);
  return `select ${key}, ${right.join(', ')} from (
      select ${keys.join(', ')}, platform.slot_of(${slotOf}) as slot,
        ${columns.map(([column, aggregate]) => `(${aggregate})::bigint as ${column}`).join(', ')}
      from ${from} group by ${keys.join(', ')}, platform.slot_of(${slotOf})) c
    full join (select * from ${total}) t using (${key})
    where ${differs.join(' or ')}`;
}

/** Returns how many totals were wrong. Writers of the table only have to wait while wrong totals are corrected. */
async function repair(db: Transaction, one: Total): Promise<number> {
  const wrong = await db.query(`${differing(one)} limit 1`);
  if (wrong.length === 0) return 0;
  await db.query(`lock table ${one.table} in share row exclusive mode`);
  const key = [...one.keys, 'slot'].join(', ');
  const columns = Object.keys(one.values);
  const corrected = await db.query(
    `insert into ${one.total} (tenant_id, ${key}, ${columns.join(', ')})
     select platform.current_tenant(), ${key}, ${columns.join(', ')} from (${differing(one)}) right_values
     on conflict (tenant_id, ${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning slot`,
  );
  return corrected.length;
}

/** Standings are totals per person (0280); triggers update the totals over them. Returns how many were wrong. */
async function repairBoards(db: Transaction): Promise<number> {
  const [row] = await db.query<{ corrected: number | null }>(
    `select platform.gamification_stand(platform.current_tenant(), array_agg(distinct user_id)) as corrected from (
       select user_id from platform.gamification_right_standings(platform.current_tenant(),
         (select array_agg(u.user_id) from portal.account_user u)) r
       full join portal.gamification_standing s using (board_id, user_id)
       where r.points is distinct from s.points or r.name is distinct from s.name) wrong`,
  );
  return row?.corrected ?? 0;
}

export const repairTotalsKind = jobKind('platform/repair-totals', nothing);

export const repairTotals = defineJob(repairTotalsKind, async (_, { inTenant, log }) => {
  const report = (table: string, corrected: number) => {
    if (corrected > 0) log('warn', 'totals did not match their rows and were corrected', { table, corrected });
  };
  report('portal.gamification_standing', await inTenant(repairBoards));
  for (const one of totals) report(one.total, await inTenant((db) => repair(db, one)));
});
